import type { MetaFunction } from 'react-router';
import { LoginRequiredToast } from '../components/layout/login-required-toast.tsx';
import { RequireSession } from '../components/layout/require-session.tsx';
import { WriteReviewScreen, WriteReviewWaiting } from '../features/reviews/components/write-review-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Write a Review · ${SITE.name}` },
  { name: 'description', content: `Rate ${SITE.name} and write what helped you in your interviews.` },
];

/** One review an account. Without a session it leads to the login; a guest learns that a review needs an account. */
export default function WriteReview() {
  return (
    <>
      <LoginRequiredToast text="Please login to write a review" />
      <RequireSession waiting={<WriteReviewWaiting />}>
        {(user) => <WriteReviewScreen key={user.id} user={user} />}
      </RequireSession>
    </>
  );
}
