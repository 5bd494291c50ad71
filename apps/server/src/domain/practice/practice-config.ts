import {
  DEFAULT_COMPETENCY_LEVEL,
  DEFAULT_RESPONSE_LENGTH,
  ENTITLEMENTS,
  LIMITS,
  RESPONSE_LENGTHS,
  type ResponseLength,
} from '@prep-ai/contract';
import type { Transcriber } from '../../ports/transcriber.ts';
import type { User } from '../accounts/user.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { SupportEmail } from '../site/support-email.ts';
import type { ReadModels } from './models.ts';

const LABELS: Record<ResponseLength, string> = {
  '100': '100 words',
  '200': '200 words',
  '500': '500 words',
  deep: 'Deep',
};

export type PracticeConfig = ReturnType<typeof createPracticeConfig>;

export interface PracticeConfigDeps {
  settings: ReadSettings;
  findEntitlement: FindEntitlement;
  engine: 'offline' | 'llm';
  /** null where no model writes the answers: the question bank does */
  models: ReadModels | null;
  supportEmail: SupportEmail;
  /** null where no service turns recordings into text */
  transcriber: Transcriber | null;
}

/** What the practice screen asks the server before it starts (docs/spec/1-account-and-site.md section 7: three configuration calls). */
export function createPracticeConfig(deps: PracticeConfigDeps) {
  return {
    async screen() {
      const { general } = await deps.settings();
      return {
        auto_selected_subtopics: LIMITS.subtopics.autoSelected,
        subtopics_per_skill: LIMITS.subtopics.perSkill,
        max_subtopic_selection: LIMITS.subtopics.maxSelected,
        subtopics_dropdown_max_height: `${LIMITS.subtopics.dropdownMaxHeightPx}px`,
        default_competency_level: DEFAULT_COMPETENCY_LEVEL,
        engine: deps.engine,
        show_sample_content: general.show_sample_content,
        support_email: await deps.supportEmail(),
        transcription: deps.transcriber ? 'provider' : 'none',
      } as const;
    },

    async models() {
      const models = await deps.models?.();
      return {
        default_model: models?.default ?? 'question-bank',
        advanced_model: models?.advanced ?? 'question-bank',
      };
    },

    async responseLengths(user: User | null) {
      const rights = user ? (await deps.findEntitlement(user)).rights : ENTITLEMENTS.guest;
      return {
        user_plan: rights.kind === 'pro' ? ('premium' as const) : ('free' as const),
        default_option: DEFAULT_RESPONSE_LENGTH,
        options: RESPONSE_LENGTHS.map((value) => ({
          value,
          label: LABELS[value],
          allowed: rights.lengths.includes(value),
        })),
      } as const;
    },
  };
}
