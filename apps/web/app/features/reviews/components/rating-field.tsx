import { LIMITS } from '@prep-ai/contract';
import { IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { FormMessage } from '../../../components/ui/form-message.tsx';
import styles from './rating-field.module.css';

const STARS = Array.from({ length: LIMITS.review.ratingMax }, (_, i) => i + 1);
const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

export interface RatingFieldProps {
  name: string;
  error: string | undefined;
  /** the stars that are chosen, as text; '' for none */
  value: string;
  defaultValue?: string | undefined;
}

/** One to five stars, as a group of radio buttons: arrow keys choose, and each star says what it means. */
export function RatingField({ name, error, value, defaultValue }: RatingFieldProps) {
  const id = useId();
  const chosen = Number(value);
  return (
    <div>
      <div
        role="radiogroup"
        tabIndex={-1}
        className={styles.group}
        aria-labelledby={`${id}-l`}
        aria-describedby={`${id}-m`}
        aria-invalid={error ? true : undefined}
        aria-required="true"
      >
        <span id={`${id}-l`} className={styles.label}>
          Your rating
        </span>
        <div className={styles.row}>
          {STARS.map((star) => (
            <label key={star} className={styles.star} data-full={star <= chosen || undefined}>
              <input
                type="radio"
                name={name}
                value={star}
                defaultChecked={defaultValue === String(star)}
                className={styles.input}
              />
              <span className="visually-hidden">
                {star} {star === 1 ? 'star' : 'stars'}: {WORDS[star - 1]}
              </span>
              <IconStarFilled size={30} aria-hidden="true" />
            </label>
          ))}
          <span className={styles.word} aria-hidden="true">
            {WORDS[chosen - 1]}
          </span>
        </div>
      </div>
      <FormMessage id={`${id}-m`} error={error} />
    </div>
  );
}
