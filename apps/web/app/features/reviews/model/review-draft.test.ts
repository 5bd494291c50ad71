import { expect, test } from 'vitest';
import { readReviewDraft, writeReviewDraft } from './review-draft.ts';

const draft = { rating: '4', review_text: 'Half a sen', reviewer_name: 'मीरा' };
const storage = () => sessionStorage;

test('a draft is there again for its writer, and for nobody else', () => {
  writeReviewDraft(storage, 8, draft);
  expect(readReviewDraft(storage, 8)).toEqual(draft);
  expect(readReviewDraft(storage, 9)).toBeNull();
  writeReviewDraft(storage, 8, null);
  expect(readReviewDraft(storage, 8)).toBeNull();
});

test('what is no draft, and a browser that refuses, are no draft', () => {
  for (const text of ['{', '[]', '{"rating":4}']) {
    sessionStorage.setItem('review-draft:8', text);
    expect(readReviewDraft(storage, 8)).toBeNull();
  }
  const refusing = (): Storage => {
    throw new DOMException('refused', 'SecurityError');
  };
  expect(readReviewDraft(refusing, 8)).toBeNull();
  writeReviewDraft(refusing, 8, draft);
});
