import { settings } from '@prep-ai/contract';
import { z } from 'zod';
import { SETTING_WORDS, type SettingKey } from './setting-fields.ts';

export type Control =
  | { kind: 'switch' }
  | { kind: 'text'; required: boolean; max: number }
  | { kind: 'number'; min: number; max: number | null; step: number };

/** What a setting accepts, read from the contract's schema, the only place with its bounds. */
export function controlOf(key: SettingKey): Control {
  const schema = schemaOf(key);
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodNumber) {
    const max = schema.maxValue;
    return {
      kind: 'number',
      min: schema.minValue ?? 0,
      max: max === null || max >= Number.MAX_SAFE_INTEGER ? null : max,
      step: SETTING_WORDS[key].step ?? 1,
    };
  }
  if (schema instanceof z.ZodString) {
    return { kind: 'text', required: (schema.minLength ?? 0) > 0, max: schema.maxLength ?? 255 };
  }
  throw new Error(`no control for the setting ${key}`);
}

/** "100 to 5000.", shown below a field; its unit is beside the field. */
export function boundWords(key: SettingKey): string {
  const control = controlOf(key);
  if (control.kind === 'switch') return '';
  if (control.kind === 'text') return `At most ${control.max} characters.`;
  const range = control.max === null ? `At least ${control.min}` : `${control.min} to ${control.max}`;
  return `${range}${control.step === 1 ? '' : `, in steps of ${control.step}`}.`;
}

/** The message for a value outside its bounds. */
export function wrongWords(key: SettingKey): string {
  const control = controlOf(key);
  if (control.kind === 'switch') return 'Turn it on or off';
  if (control.kind === 'text') {
    return control.required ? `Enter 1 to ${control.max} characters` : `Enter at most ${control.max} characters`;
  }
  const noun = control.step === 1 ? 'a whole number' : 'a number';
  const range = control.max === null ? `of at least ${control.min}` : `from ${control.min} to ${control.max}`;
  return `Enter ${noun} ${range}${control.step === 1 ? '' : `, in steps of ${control.step}`}`;
}

function schemaOf(key: SettingKey): unknown {
  const [group = '', name = ''] = key.split('.');
  const shapes: Record<string, z.ZodObject> = settings.shape;
  return shapes[group]?.shape[name];
}
