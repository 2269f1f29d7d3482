/** 1 where the kernel is compiled to plain JavaScript, 0 where it is compiled to WebAssembly. */
declare const PLAIN: i32;
/** 1 where bounds are those of worth, which adds the value of a leave (`equity.ts`); else 0. */
declare const LEAVES: i32;
/** 1 where tiles are drawn from a bag in order, by seat (`playouts.ts`); 0 where the host has the chance of draws. */
declare const ORDERED: i32;
