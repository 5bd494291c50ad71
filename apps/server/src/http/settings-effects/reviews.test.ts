import { afterAll, beforeAll, expect } from 'vitest';
import { sampleReview } from '../../db/testing/sample-reviews.ts';
import { describeSettings, type SettingsRoom, save } from '../../testing/describe-settings.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let room: SettingsRoom;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
  room = { t, admin: await t.admin() };
});
afterAll(() => t?.close());

/** The response to a user who writes a review now. */
async function write(values: Record<string, unknown> = {}) {
  const { token } = await t.member();
  const body = { rating: 5, review_text: 'The panel asked three of these.', reviewer_name: 'Priya', ...values };
  const answer = await t.call('POST', '/api/reviews', { token, body });
  return { code: answer.statusCode, body: answer.json(), token };
}
const statusOf = async () => (await write()).body.review.status;

describeSettings('reviews', () => room, {
  async auto_approve() {
    expect(await statusOf()).toBe('pending');
    await save(room, { reviews: { auto_approve: true } });
    expect(await statusOf()).toBe('approved');
  },

  async review_moderation() {
    await save(room, { reviews: { review_moderation: false } });
    expect(await statusOf()).toBe('approved');
    await save(room, { reviews: { review_moderation: true } });
    expect(await statusOf()).toBe('pending');
  },

  async max_review_length() {
    await save(room, { reviews: { max_review_length: 120 } });
    expect((await write({ review_text: 'x'.repeat(121) })).body.errors).toEqual([
      { field: 'review_text', message: 'Review must be less than 120 characters' },
    ]);
    const { code, token } = await write({ review_text: 'x'.repeat(120) });
    expect(code).toBe(201);
    // the form uses the same number
    expect((await t.call('GET', '/api/reviews/my', { token })).json().rules.text_max).toBe(120);
    await save(room, { reviews: { max_review_length: 5000 } });
    expect((await write({ review_text: 'x'.repeat(5000) })).code).toBe(201);
  },

  async allow_anonymous_reviews() {
    expect((await write({ reviewer_name: '' })).body.errors[0]).toMatchObject({ field: 'reviewer_name' });
    await save(room, { reviews: { allow_anonymous_reviews: true } });
    const { code, body, token } = await write({ reviewer_name: '' });
    expect([code, body.review.reviewer_name]).toEqual([201, 'Anonymous']);
    expect((await t.call('GET', '/api/reviews/my', { token })).json().rules.anonymous).toBe(true);
  },

  async featured_review_limit() {
    for (let n = 0; n < 3; n++) await sampleReview(t.database.db, { isFeatured: true });
    const featured = async () => (await t.call('GET', '/api/reviews/featured?limit=50')).json().reviews.length;
    expect(await featured()).toBe(3);
    await save(room, { reviews: { featured_review_limit: 2 } });
    expect(await featured()).toBe(2);
  },
});
