/** Files that Vite puts into the page as text. */
declare module '*?raw' {
  export const text: string;
  export { text as default };
}
