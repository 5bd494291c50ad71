import { LIMITS, type Pagination } from '@prep-ai/contract';
import { Button } from '../../../components/ui/button.tsx';
import styles from './page-bar.module.css';

export interface PageBarProps {
  pagination: Pagination;
  size: number;
  /** what is counted: "conversations" */
  noun: string;
  onPage(page: number): void;
  onSize(size: number): void;
}

/** Buttons for the pages, with the number of entries. */
export function PageBar({ pagination, size, noun, onPage, onSize }: PageBarProps) {
  const { page, total_pages, total_count, has_prev, has_next } = pagination;
  return (
    <nav className={styles.bar} aria-label="Pages">
      <p className={styles.total}>
        {total_count} {total_count === 1 ? noun.replace(/s$/, '') : noun}
      </p>
      <div className={styles.turn}>
        <Button variant="default" disabled={!has_prev} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span>
          Page {page} of {Math.max(1, total_pages)}
        </span>
        <Button variant="default" disabled={!has_next} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
      <label className={styles.size}>
        <span className="visually-hidden">Items per page</span>
        <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {LIMITS.history.pageSizes.map((option) => (
            <option key={option} value={option}>
              {option} per page
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}
