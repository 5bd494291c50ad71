export * from './bank/follow-ups.ts';
export * from './bank/load-bank.ts';
export * from './bank/offers.ts';
export * from './bank/rubric.ts';
export * from './bank/skill-file.ts';
export * from './bank/words.ts';
export * from './suggestions/index.ts';
export * from './taxonomy/index.ts';
