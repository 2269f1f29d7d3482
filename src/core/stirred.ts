/** A 32-bit word that looks like chance for each number: the last step of MurmurHash3. */
export function stirred(word: number, number: number): number {
  let mix = (word + Math.imul(number + 1, 0x9e37_79b9)) | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85eb_ca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2_ae35);
  return mix ^ (mix >>> 16);
}
