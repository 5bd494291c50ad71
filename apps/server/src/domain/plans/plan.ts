/** The one source of prices and quotas (docs/spec/decisions.md D3 and D4); the operator may change them. Amounts are paise. */
export interface Plan {
  id: number;
  name: string;
  description: string;
  price: number;
  /** the struck-through price */
  listPrice: number | null;
  currency: 'INR';
  /** days that one payment buys; null for plans without an end */
  durationDays: number | null;
  /** null: no limit */
  questionLimit: number | null;
  /** days of the rolling window of `questionLimit`; null: in all */
  quotaWindowDays: number | null;
  features: string[];
}
