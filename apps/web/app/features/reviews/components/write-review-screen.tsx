import type { User } from '@prep-ai/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { FormNote } from '../../../components/ui/form-note.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { REVIEW_GUIDELINES } from '../../../content/reviews.ts';
import { useOwnReview } from '../hooks/use-own-review.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './write-review-screen.module.css';

/** Shown on /write-review while the session is being loaded. */
export function WriteReviewWaiting() {
  return (
    <Frame>
      <div className={styles.skeleton} aria-hidden="true" />
      <p className="visually-hidden">Loading...</p>
    </Frame>
  );
}

/** /write-review: the form, or the review that the account has written already. */
export function WriteReviewScreen({ user }: { user: User }) {
  return <Frame>{user.is_guest ? <LoginRequired /> : <Member user={user} />}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <div className="page">
      <Button
        variant="subtle"
        size="sm"
        className={styles.back}
        icon={<IconArrowLeft size={18} aria-hidden="true" />}
        // opened by its address there is nothing to go back to
        onClick={() => void (key === 'default' ? navigate('/reviews') : navigate(-1))}
      >
        Back
      </Button>
      <h1 className="type-page">Write a Review</h1>
      {children}
    </div>
  );
}

function LoginRequired() {
  return (
    <div className={`${styles.card} ${styles.notice}`}>
      <FormNote tone="warn">
        <strong>Login Required</strong>
        <p>You need an account to write a review. Log in or create one; your work as a guest comes with you.</p>
      </FormNote>
      <div className={styles.actions}>
        <ButtonLink to="/login" state={{ from: '/write-review' }}>
          Login
        </ButtonLink>
        <ButtonLink to="/register" variant="default" state={{ from: '/write-review' }}>
          Register
        </ButtonLink>
      </div>
    </div>
  );
}

function Member({ user }: { user: User }) {
  const { own, load, set } = useOwnReview();
  const [fresh, setFresh] = useState(false);
  if (own.status === 'loading') return <div className={styles.skeleton} aria-busy="true" />;
  if (own.status === 'failed') {
    return (
      <Failure
        level={2}
        title="Failed to load reviews"
        text="We could not check whether you have already written a review. Check your connection and try again."
        onRetry={load}
      />
    );
  }
  const { review, rules } = own;
  if (review) return <OwnReview review={review} fresh={fresh} />;
  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        <ReviewForm
          user={user}
          rules={rules}
          onSent={(written) => {
            setFresh(true);
            set(written);
          }}
          onExists={load}
        />
      </div>
      <aside className={styles.guidelines} aria-labelledby="guidelines">
        <h2 id="guidelines" className="type-card">
          Review guidelines
        </h2>
        <ul>
          {REVIEW_GUIDELINES.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {rules.moderated && <li>A moderator reads every review before it is published.</li>}
        </ul>
        <Link to="/reviews" className={styles.others}>
          Read Other Reviews
        </Link>
      </aside>
    </div>
  );
}
