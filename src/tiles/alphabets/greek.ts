import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Greek set: 104 tiles, 2 of them blanks, 206 points in all (source: letter sets). A final ς is read as σ, the
 * blank form of Σ. Words are written without accents.
 */
export const greek: Alphabet = defineAlphabet(
  'greek',
  `Α1x12 Β8x1 Γ4x2 Δ4x2 Ε1x8 Ζ10x1 Η1x7 Θ10x1 Ι1x8 Κ2x4 Λ3x3 Μ3x3 Ν1x6 Ξ10x1 Ο1x9 Π2x4 Ρ2x5 Σ1x7 Τ1x8
  Υ2x4 Φ8x1 Χ8x1 Ψ10x1 Ω3x3 ?0x2`,
  {},
  { ς: 'σ' },
);
