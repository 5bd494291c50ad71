export type { Occupation, OccupationVector } from './occupation.ts';
export { OccupationIndex, type TitleHit } from './occupation-index.ts';
export { addTo, cosine, unitPoint, type WorkPoint } from './occupation-space.ts';
export { type SkillHit, SkillIndex, type SkillRelation, type TaxonomySkill } from './skill-index.ts';
export { type SkillUsage, usageAt } from './skill-surroundings.ts';
export { loadTaxonomy, parseTaxonomy, type Taxonomy, type TaxonomyFiles } from './taxonomy.ts';
export { normalWord, phraseKey, type Token, tokenize } from './tokens.ts';
export { wordStem } from './word-stem.ts';
export type { WordVectors } from './word-vectors.ts';
