import { Skeleton } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { MAIN_ID } from '../../../components/layout/skip-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import classes from './question-card.module.css';

/** The place of a question before its first words. */
export function CardSkeleton({ onStop }: { onStop: () => void }) {
  return (
    <article className={classes.card} aria-busy>
      <div className={classes.waiting}>
        <PrepBot size={22} />
        <span className={classes.waitingText}>Generating Q&amp;A...</span>
        <Button
          variant="subtle"
          className={classes.stop}
          icon={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            onStop();
            // the card goes, and its button with it
            document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
          }}
        >
          Stop
        </Button>
      </div>
      <div className={classes.bones} aria-hidden>
        <Skeleton height={22} width="92%" />
        <Skeleton height={22} width="56%" />
        <Skeleton height={12} width="38%" mt={4} mb={12} />
        <Skeleton height={14} />
        <Skeleton height={14} width="95%" />
        <Skeleton height={14} width="71%" />
      </div>
    </article>
  );
}
