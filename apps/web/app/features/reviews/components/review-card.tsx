import { type ReactNode, useId, useState } from 'react';
import { initials } from '../../../components/layout/nav-entries.ts';
import { Pill } from '../../../components/ui/pill.tsx';
import { cutText } from '../model/cut-text.ts';
import './review-card.css';
import { StarRating } from './star-rating.tsx';

export interface ReviewCardProps {
  name: string;
  /** under the name: what the person does, or when they wrote */
  line: string;
  rating: number;
  text: string;
  /** written by us (docs/spec/decisions.md D2) */
  sample?: boolean;
  verified?: boolean;
  /** shows all of the text from the start */
  whole?: boolean;
  /** what can be done with it */
  foot?: ReactNode;
}

/** A review, its text cut at 100 characters until the reader wants more (docs/spec/1-account-and-site.md section 2). */
export function ReviewCard({ name, line, rating, text, sample, verified, whole, foot }: ReviewCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const cut = whole ? null : cutText(text);
  return (
    <article className="review-card" aria-labelledby={id}>
      <header className="review-head">
        <span className="review-avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div className="review-who">
          <h3 id={id} className="review-name" dir="auto">
            {name}
          </h3>
          <p className="type-meta">{line}</p>
        </div>
        {sample && <Pill>Sample</Pill>}
        {verified && <Pill tone="ok">Verified</Pill>}
      </header>
      <StarRating rating={rating} />
      <p className="review-text" dir="auto">
        {open || cut === null ? text : cut}{' '}
      </p>
      {cut !== null && (
        <button type="button" className="review-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read more'}
          <span className="visually-hidden"> of the review by {name}</span>
        </button>
      )}
      {foot && <footer className="review-foot">{foot}</footer>}
    </article>
  );
}
