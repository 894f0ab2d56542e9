// The controller of the paper, with Tables 3 and 4.
// Ways to infer: weighted, product-sum, min-max,
// min-sum, product-max.
const controller = paperInference("printed", "weighted");
const F = 6; // effective force, N

fireRules(controller, F);
console.log("strengths", [...controller.strength]);

// How much is it, beside F / 3000?
infer(controller, F) / (F / 3000);
// expect: 1.00033
