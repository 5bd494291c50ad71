import { LIMITS, splitQuestions } from '@prep-ai/contract';
import { type Exchange, isLive } from './exchange.ts';

/** One question with its answer as the screen shows it. */
export interface Card {
  /**
   * its id in the page (docs/spec/2-practice-and-admin.md section 3): what made it and when; another one once the
   * answer is final
   */
  id: string;
  exchange: Exchange;
  /** number among the cards of its exchange, from 1 */
  number: number;
  /** null while no word of the question has arrived */
  question: string | null;
  /** Markdown */
  answer: string;
  open: boolean;
  /** it holds a question that can be answered; false while none has arrived */
  asks: boolean;
  /** the model answer may be seen */
  revealed: boolean;
  /** the answer is being written at its end */
  streaming: boolean;
  /** carries the notices, the failure and Stop of its exchange */
  last: boolean;
}

const MORE_TITLE = 'Additional Questions';

/** Exchanges never change, they are replaced: the cards of one that is still the same are known. */
const known = new WeakMap<Exchange, Card[]>();

/** The cards of one exchange. An answer of several questions is split at its numbering markers. */
export function cardsOf(exchange: Exchange): Card[] {
  const cards = known.get(exchange) ?? splitCards(exchange);
  known.set(exchange, cards);
  return cards;
}

function splitCards(exchange: Exchange): Card[] {
  const parts = partsOf(exchange);
  return parts.map(({ question, answer, asks }, index) => ({
    id: idOf(exchange, index, parts.length),
    exchange,
    number: index + 1,
    question,
    answer,
    open: !exchange.collapsed.includes(index + 1),
    asks,
    revealed: isRevealed(exchange, index + 1, asks),
    streaming: isLive(exchange) && index === parts.length - 1,
    last: index === parts.length - 1,
  }));
}

function idOf(exchange: Exchange, index: number, count: number): string {
  const time = Date.parse(exchange.startedAt);
  if (count > 1) return `qa-batch-${time}-${index + 1}`;
  if (exchange.type === 'more_questions') return `qa-more-${time}`;
  if (exchange.fromSkill) return `qa-skill-${time}`;
  return `qa-${isLive(exchange) ? 'streaming' : 'final'}-${time}`;
}

/** What turns out to ask nothing has no answer to hide. */
function isRevealed(exchange: Exchange, number: number, asks: boolean): boolean {
  if (!exchange.answerFirst || exchange.revealed.includes(number)) return true;
  return !asks && (exchange.type === 'chat' || !isLive(exchange));
}

interface Part {
  question: string | null;
  answer: string;
  asks: boolean;
}

function partsOf(exchange: Exchange): Part[] {
  if (exchange.type === 'chat') return [{ question: exchange.prompt, answer: exchange.text, asks: false }];
  const { lead, questions } = splitQuestions(exchange.text);
  const [first, ...rest] = questions;
  if (!first) {
    // "###" or "### 1." at the very start is a heading that is still on its way
    const answer = isLive(exchange) && /^#{1,4}[ \d.)]*$/.test(lead) ? '' : lead;
    return [{ question: titleWithout(exchange, answer), answer, asks: false }];
  }
  const asks = exchange.nearest.length === 0;
  return [{ question: first.question, answer: [lead, first.answer].filter(Boolean).join('\n\n') }, ...rest].map(
    (part) => ({
      ...part,
      asks,
    }),
  );
}

/** Title of an answer that has no question heading (yet). */
function titleWithout(exchange: Exchange, answer: string): string | null {
  if (exchange.type === 'more_questions') return MORE_TITLE;
  return isLive(exchange) && answer === '' ? null : exchange.settings.skills.join(', ');
}

/** Questions on the screen, oldest first. */
export function questionsOf(exchanges: Exchange[]): string[] {
  return exchanges.flatMap(cardsOf).flatMap(({ question, exchange }) => (question && exchange.text ? [question] : []));
}

/** Titles sent along so that they are not asked again: the first 30, cut to 100 characters and "...". */
export function existingTitles(exchanges: Exchange[]): string[] {
  const max = LIMITS.chat.questionTitleMax;
  return questionsOf(exchanges)
    .slice(0, LIMITS.chat.existingQuestionsMax)
    .map((title) => (title.length > max ? `${title.slice(0, max)}...` : title));
}

/** The text that Copy puts on the clipboard: the question as a heading and the answer, both Markdown. */
export function cardMarkdown({ question, answer }: Card): string {
  return question ? `### ${question}\n\n${answer}\n` : `${answer}\n`;
}
