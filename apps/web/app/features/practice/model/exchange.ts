import { competencyLevel, questionBasis, REQUEST_TYPES, responseLength } from '@prep-ai/contract';
import { z } from 'zod';

/** What a question was asked with; shown in the meta line of its card. */
const practiceSettings = z.object({
  skills: z.array(z.string()),
  level: competencyLevel,
  length: responseLength,
  /** by skill; skills without any are left out */
  subtopics: z.record(z.string(), z.array(z.string())).default({}),
});
export type PracticeSettings = z.infer<typeof practiceSettings>;

/** `network`: the connection broke and the server may have gone on. `server`: the server said no or gave up. */
const failure = z.object({
  kind: z.enum(['network', 'server']),
  /** code of the contract, or "network" */
  code: z.string(),
  title: z.string(),
  text: z.string(),
});
export type Failure = z.infer<typeof failure>;

/** A file sent along with a question; `path` is the opaque id that the server gave it. */
const attachedFile = z.object({ path: z.string(), name: z.string() });
export type AttachedFile = z.infer<typeof attachedFile>;

const EXCHANGE_STATES = ['waiting', 'writing', 'done', 'stopped', 'failed'] as const;

/**
 * One thing asked and the answer as far as it has arrived. `key` is the Idempotency-Key it was asked with: together with
 * the length of `text` it is all that is needed to pick the answer up after a reload.
 */
export const exchange = z.object({
  key: z.string(),
  generationId: z.string().nullable(),
  type: z.enum(REQUEST_TYPES),
  prompt: z.string(),
  settings: practiceSettings,
  files: z.array(attachedFile).default([]),
  /** begun by picking a popular skill */
  fromSkill: z.boolean().default(false),
  text: z.string(),
  /** the text is left over from an earlier try; the first words of this one replace it */
  stale: z.boolean(),
  notices: z.array(z.string()),
  /** what its question rests on, and which of the skills it was asked for; null until its first words, and in older cards */
  basis: questionBasis.nullable().default(null),
  skill: z.string().nullable().default(null),
  /** questions that its text offers to ask instead, word for word */
  nearest: z.array(z.string()).default([]),
  state: z.enum(EXCHANGE_STATES),
  failure: failure.nullable(),
  /** numbers of its cards that are collapsed */
  collapsed: z.array(z.int()),
  /** the model answers of its questions stay closed until they are revealed; not so in older cards and those of other devices */
  answerFirst: z.boolean().default(false),
  /** numbers of its cards whose model answer has been opened; it never closes again */
  revealed: z.array(z.int()).default([]),
  startedAt: z.iso.datetime(),
});
export type Exchange = z.infer<typeof exchange>;

export function isLive({ state }: Exchange): boolean {
  return state === 'waiting' || state === 'writing';
}

export interface NewExchange {
  key: string;
  type: Exchange['type'];
  prompt: string;
  settings: PracticeSettings;
  startedAt: string;
  files?: AttachedFile[];
  fromSkill?: boolean;
  answerFirst?: boolean;
}

export function newExchange(asked: NewExchange): Exchange {
  return {
    ...asked,
    files: asked.files ?? [],
    fromSkill: asked.fromSkill ?? false,
    answerFirst: asked.answerFirst ?? false,
    generationId: null,
    text: '',
    stale: false,
    notices: [],
    basis: null,
    skill: null,
    nearest: [],
    state: 'waiting',
    failure: null,
    collapsed: [],
    revealed: [],
  };
}
