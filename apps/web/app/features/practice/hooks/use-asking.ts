import { type Entitlements, LIMITS, type ResponseLength } from '@prep-ai/contract';
import { useEffect, useRef } from 'react';
import { useToasts } from '../../../lib/toasts.tsx';
import { questionsOf } from '../model/cards.ts';
import type { Conversation, NewQuestion } from '../model/conversation.ts';
import { summaryOf } from '../model/conversation-store.ts';
import type { Attachments } from './use-attachments.ts';
import type { SetupChoices } from './use-setup-choices.ts';

export interface Draft {
  text: string;
  set(text: string): void;
}

interface AskingDeps {
  conversation: Conversation;
  choices: SetupChoices;
  length: ResponseLength;
  rights: Pick<Entitlements, 'skills_selectable'>;
  /** the plan has questions left */
  hasQuota: boolean;
  draft: Draft;
  attachments: Attachments;
}

/** The ways to ask for questions. */
export function useAsking({ conversation, choices, length, rights, hasQuota, draft, attachments }: AskingDeps) {
  const toasts = useToasts();
  const startTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(startTimer.current), []);

  function ask({ skills, ...question }: Omit<NewQuestion, 'settings'> & { skills: string[] }): boolean {
    if (skills.length === 0) {
      toasts.warning('No Skills Selected', 'Choose at least one skill first.');
      return false;
    }
    // a second click comes before the screen has changed
    if (summaryOf(conversation.getState()).live || !hasQuota) return false;
    const subtopics = choices.subtopicsFor(skills);
    conversation.ask({ ...question, settings: { skills, subtopics, level: choices.level, length } });
    return true;
  }

  return {
    generate: () => void ask({ type: 'questions', prompt: '', skills: choices.skills }),
    /** Selects a skill and starts with it right after; with `topics` about these only, with an empty list about all. */
    startWith(skill: string, topics?: readonly string[]): void {
      const others = choices.skills.filter((name) => name !== skill).slice(0, rights.skills_selectable - 1);
      const skills = [...others, skill];
      choices.setSkills(skills);
      if (topics) choices.setSubtopics(skill, topics);
      clearTimeout(startTimer.current);
      const start = () => ask({ type: 'questions', prompt: '', skills, fromSkill: true });
      startTimer.current = setTimeout(start, LIMITS.chat.startAfterSkillMs);
    },
    generateMore(): void {
      const last = questionsOf(conversation.getState().exchanges).at(-1);
      if (!last) {
        toasts.warning('No Previous Prompt', 'Please ask a question first before generating more questions.');
        return;
      }
      ask({ type: 'more_questions', prompt: last.slice(0, LIMITS.chat.messageMax), skills: choices.skills });
    },
    /** Asks a question in these words; what is typed and attached stays. */
    askWords: (prompt: string) => void ask({ type: 'chat', prompt, skills: choices.skills }),
    /** Asks what was typed; the text stays when it can't be asked. */
    send(): void {
      const files = attachments.files.flatMap(({ path, name }) => (path === null ? [] : [{ path, name }]));
      if (!ask({ type: 'chat', prompt: draft.text.trim(), skills: choices.skills, files })) return;
      draft.set('');
      attachments.clear();
    },
  };
}
