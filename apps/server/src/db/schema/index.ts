export * from './accounts.ts';
export * from './measurements.ts';
export * from './plans.ts';
export * from './practice.ts';
export * from './site.ts';
