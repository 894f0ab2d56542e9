/** The four kinds of quantity that have a colour of their own, wherever they are seen. */
export type Quantity = "length" | "force" | "bending" | "time";
