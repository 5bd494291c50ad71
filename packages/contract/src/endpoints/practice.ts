import { z } from 'zod';
import { chatRequest, competencyLevel, generation, responseLength } from '../entities/chat.ts';
import { skillName } from '../entities/resume.ts';
import { chatEvent } from '../events/chat-events.ts';
import { subtopicEvent } from '../events/subtopic-events.ts';
import { defineEndpoint } from './endpoint.ts';
import { success } from './shapes.ts';

const area = 'practice';
const skillParams = z.strictObject({ skill: skillName });
const generationParams = z.strictObject({ id: z.string().max(100) });

export const practice = {
  /** An `Idempotency-Key` header makes a repeated call a reader of the same generation. */
  chat: defineEndpoint({
    method: 'POST',
    path: '/api/chat',
    area,
    audience: 'session',
    summary: 'Ask for a question with its answer, or ask something',
    body: chatRequest,
    response: z.string(),
    events: chatEvent,
    errors: [
      'question_limit_reached',
      'plan_required',
      'skill_limit_reached',
      'too_many_live',
      'not_found',
      'rate_limited',
      'engine_unavailable',
      'busy',
    ],
  }),
  resumeStream: defineEndpoint({
    method: 'GET',
    path: '/api/chat/generations/:id/stream',
    area,
    audience: 'session',
    summary: 'Read a generation from an offset (UTF-16 units of its text)',
    params: generationParams,
    query: z.strictObject({ offset: z.coerce.number().int().min(0).default(0) }),
    response: z.string(),
    events: chatEvent,
    errors: ['not_found'],
  }),
  generation: defineEndpoint({
    method: 'GET',
    path: '/api/chat/generations/:id',
    area,
    audience: 'session',
    summary: 'A generation with its text so far',
    params: generationParams,
    response: generation,
    errors: ['not_found'],
  }),
  stop: defineEndpoint({
    method: 'DELETE',
    path: '/api/chat/generations/:id',
    area,
    audience: 'session',
    summary: 'Stop a generation; what was written is kept',
    params: generationParams,
    response: success,
    errors: ['not_found'],
  }),
  uploadFile: defineEndpoint({
    method: 'POST',
    path: '/api/files/upload',
    area,
    audience: 'session',
    summary: 'Attach a file to a chat',
    file: 'file',
    response: z.object({ file_path: z.string(), filename: z.string() }),
    errors: ['file_too_large', 'invalid_file_type'],
  }),
  subtopics: defineEndpoint({
    method: 'GET',
    path: '/api/skills/:skill/subtopics',
    area,
    audience: 'session',
    summary: 'Subtopics of a skill',
    params: skillParams,
    response: z.object({ success: z.literal(true), skill: z.string(), subtopics: z.array(z.string()) }),
  }),
  subtopicsBatch: defineEndpoint({
    method: 'POST',
    path: '/api/skills/subtopics/batch',
    area,
    audience: 'session',
    summary: 'Subtopics of several skills',
    body: z.strictObject({ skills: z.array(skillName).min(1).max(10) }),
    response: z.object({ success: z.literal(true), results: z.record(z.string(), z.array(z.string())) }),
  }),
  subtopicsStream: defineEndpoint({
    method: 'GET',
    path: '/api/skills/:skill/subtopics/stream',
    area,
    audience: 'session',
    summary: 'Subtopics of a skill as they are found',
    params: skillParams,
    response: z.string(),
    events: subtopicEvent,
  }),
  subtopicsBatchStream: defineEndpoint({
    method: 'POST',
    path: '/api/skills/subtopics/batch/stream',
    area,
    audience: 'session',
    summary: 'Subtopics of several skills as they are found',
    body: z.array(skillName).min(1).max(10),
    response: z.string(),
    events: subtopicEvent,
  }),
  config: defineEndpoint({
    method: 'GET',
    path: '/api/config',
    area,
    audience: 'public',
    summary: 'Configuration of the practice screen',
    response: z.object({
      auto_selected_subtopics: z.int(),
      subtopics_per_skill: z.int(),
      max_subtopic_selection: z.int(),
      subtopics_dropdown_max_height: z.string(),
      default_competency_level: competencyLevel,
      engine: z.enum(['offline', 'llm']),
      show_sample_content: z.boolean(),
      support_email: z.string().nullable(),
    }),
  }),
  models: defineEndpoint({
    method: 'GET',
    path: '/api/models',
    area,
    audience: 'public',
    summary: 'Model names',
    response: z.object({ default_model: z.string(), advanced_model: z.string() }),
  }),
  responseLengths: defineEndpoint({
    method: 'GET',
    path: '/api/response-length-options',
    area,
    audience: 'public',
    summary: 'Answer lengths that the caller’s plan includes; without a session those of the free plan',
    response: z.object({
      user_plan: z.enum(['free', 'premium']),
      default_option: responseLength,
      options: z.array(z.object({ value: responseLength, label: z.string(), allowed: z.boolean() })),
    }),
  }),
};
