import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { FEATURED_TESTIMONIALS, WALL_TESTIMONIALS } from '../../../content/sample-content.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useHelpful } from '../hooks/use-helpful.ts';
import { type ReviewWallState, useReviewWall } from '../hooks/use-review-wall.ts';
import { RatingSummary } from './rating-summary.tsx';
import styles from './reviews-screen.module.css';
import { SampleCard } from './sample-card.tsx';
import { WallCard } from './wall-card.tsx';

const SAMPLES = [...FEATURED_TESTIMONIALS, ...WALL_TESTIMONIALS];
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** /reviews: the rating, and what people wrote, fresh from the server. */
export function ReviewsScreen() {
  const wall = useReviewWall(SAMPLES.length);
  const known = wall.status === 'ready';
  return (
    <div className={`page ${styles.root}`}>
      <header className={styles.head}>
        <div>
          <h1 className="type-page">Reviews</h1>
          <p className="type-lead">What job seekers say after practising with us.</p>
        </div>
        <ButtonLink to="/write-review" size="lg">
          Write a Review
        </ButtonLink>
      </header>
      <RatingSummary average={wall.average} total={known ? wall.total : null} />
      <section className={styles.wall} aria-labelledby="all-reviews" aria-busy={wall.status === 'loading'}>
        <h2 id="all-reviews" className="visually-hidden">
          All reviews
        </h2>
        {wall.status === 'failed' ? (
          <Failure
            level={2}
            title="Failed to load reviews"
            text="The reviews could not be loaded. Check your connection and try again."
            onRetry={wall.retry}
          />
        ) : known ? (
          <Cards wall={wall} />
        ) : (
          <Waiting />
        )}
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <noscript>
        {/* nothing is on its way */}
        <style>{`noscript~*{display:none!important}.${styles.wall}{min-height:0!important}`}</style>
        <p className={styles.unscripted}>
          The reviews need JavaScript, which is turned off in this browser. You can read <a href="/about">about us</a>{' '}
          or <a href="/contact">contact us</a>.
        </p>
      </noscript>
      <p className="visually-hidden">Loading reviews...</p>
      <div className="review-grid" aria-hidden="true">
        {SKELETONS.map((key) => (
          <div key={key} className={styles.skeleton} />
        ))}
      </div>
    </>
  );
}

function Cards({ wall }: { wall: ReviewWallState }) {
  const { user } = useSession();
  const helpful = useHelpful(wall.marked);
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const shown = wall.reviews.length + wall.samples;
  // who asked for more goes on reading with the first of them
  useEffect(() => {
    if (asked === null || shown <= asked) return;
    setAsked(null);
    const first = list.current?.children[asked];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [asked, shown]);

  if (shown === 0) {
    return (
      <div className={styles.empty}>
        <p className="type-lead">No reviews yet. Be the first to share your experience!</p>
        <ButtonLink to="/write-review">Write First Review</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className="review-grid">
        {wall.reviews.map((review) => (
          <li key={review.id} tabIndex={-1} className={styles.item}>
            <WallCard review={review} own={user?.id === review.user_id} helpful={helpful} />
          </li>
        ))}
        {SAMPLES.slice(0, wall.samples).map((testimonial) => (
          <li key={testimonial.name} tabIndex={-1} className={styles.item}>
            <SampleCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {shownWords(wall)}
      </p>
      {wall.next === 'failed' && (
        <p className={styles.failed} role="alert">
          Failed to load reviews
        </p>
      )}
      {(wall.more || wall.samplesLeft > 0) && (
        <Button
          variant="default"
          size="lg"
          className={styles.more}
          loading={wall.next === 'loading'}
          onClick={() => {
            setAsked(shown);
            void wall.showMore();
          }}
        >
          {moreLabel(wall)}
        </Button>
      )}
    </>
  );
}

/** Samples count in no number (docs/spec/decisions.md D14). */
function shownWords({ reviews, samples }: ReviewWallState): string {
  const count = reviews.length === 1 ? '1 review shown' : `${reviews.length} reviews shown`;
  return samples > 0 ? `${count}, and samples` : count;
}

function moreLabel({ next, more }: ReviewWallState): string {
  if (next === 'failed') return 'Try Again';
  return more ? 'Load More Reviews' : 'Show More Reviews';
}
