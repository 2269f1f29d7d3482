/** 1 where the kernel is compiled to plain JavaScript, 0 where it is compiled to WebAssembly. */
declare const PLAIN: i32;
