import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../../components/ui/button.tsx';
import { withAttempts } from '../../../lib/attempts/attempts-markdown.ts';
import { IncludeAttemptsField } from '../../../lib/attempts/include-attempts-field.tsx';
import { type AttemptsOf, useAskedAttempts } from '../../../lib/attempts/use-asked-attempts.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { PdfButton } from '../../../lib/pdf/pdf-button.tsx';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import type { Card } from '../model/cards.ts';
import type { Exchange } from '../model/exchange.ts';
import { exportCard, exportCards } from './export-qa.ts';
import { allMarkdown, exportable } from './exportable.ts';

const DONE = ['PDF exported successfully!'] as const;
const FAILED = ['Export Failed', 'Error: Failed to export PDF'] as const;

interface ExportActionsProps {
  card: Card;
  /** its place on the screen, from 1 */
  position: number;
  /** guests can't export */
  locked: boolean;
}

/** What a card offers beside Copy. */
export function ExportActions({ card, position, locked }: ExportActionsProps) {
  const attemptsOf = useAskedAttempts();
  return (
    <PdfButton
      quiet
      label="Export PDF"
      what={`question ${position}`}
      locked={locked}
      make={async () => exportCard(await withOwnAnswers(card, attemptsOf), serverDate())}
      done={DONE}
      failed={FAILED}
    />
  );
}

interface ExportAllActionsProps {
  /** read when a button is pressed, so that a streaming answer does not render them again */
  exchanges: () => readonly Exchange[];
  locked: boolean;
}

/** What can be done with all cards: Markdown on the clipboard, a PDF. */
export function ExportAllActions({ exchanges, locked }: ExportAllActionsProps) {
  const toasts = useToasts();
  const attemptsOf = useAskedAttempts();
  const cardsNow = () => Promise.all(exportable(exchanges()).map((card) => withOwnAnswers(card, attemptsOf)));

  async function copyAll(): Promise<void> {
    const cards = await cardsNow();
    if (cards.length === 0) return nothing();
    const questions = `${cards.length} ${cards.length === 1 ? 'question' : 'questions'} as Markdown`;
    if (await copyText(allMarkdown(cards))) toasts.success('Copied', questions);
    else toasts.error('Not copied', 'Your browser does not let this page use the clipboard.');
  }

  function nothing(): void {
    toasts.warning('No Data to Export', 'Wait until the first answer is finished');
  }

  return (
    <>
      <Button variant="default" icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copyAll()}>
        Copy all
      </Button>
      <PdfButton
        label="Export all"
        what="questions as PDF"
        locked={locked}
        make={async () => {
          const cards = await cardsNow();
          if (cards.length > 0) return exportCards(cards, serverDate());
          nothing();
          return null;
        }}
        done={DONE}
        failed={FAILED}
      />
      <IncludeAttemptsField />
    </>
  );
}

/** The card with the person's own answers below the model answer, where they want them in exports. */
async function withOwnAnswers(card: Card, attemptsOf: AttemptsOf): Promise<Card> {
  const { exchange, number } = card;
  const place =
    exchange.type === 'chat' ? null : { generationId: exchange.generationId ?? exchange.key, question: number };
  return { ...card, answer: withAttempts(card.answer, await attemptsOf(place)) };
}
