import { LIMITS, MS } from '@prep-ai/contract';
import type { audit, contactMessages, feedback, reviews } from '../../db/schema/index.ts';
import type { Random } from './random.ts';
import type { SamplePerson } from './sample-people.ts';
import { CONTACT, COUNTRIES, FEEDBACK, NAMES, REVIEWS } from './sample-texts.ts';

export interface StoredPerson {
  person: SamplePerson;
  userId: number;
}

const between = ({ createdAt, lastSeenAt }: SamplePerson, random: Random) =>
  new Date(createdAt.getTime() + random.next() * (lastSeenAt.getTime() - createdAt.getTime()));

/** docs/spec/decisions.md D11 */
const isQuality = (text: string) => text.length >= LIMITS.feedback.qualityMin;

/** One person in five wrote a review; each state is there. */
export function sampleReviews(people: readonly StoredPerson[], random: Random): (typeof reviews.$inferInsert)[] {
  const writers = people.filter(({ person }) => ['free', 'pro', 'expired'].includes(person.kind));
  return writers
    .filter((_, index) => index % 4 === 0)
    .map(({ person, userId }, index) => {
      const [rating, reviewText] = REVIEWS[index % REVIEWS.length] ?? [5, ''];
      const status = index % 6 === 4 ? 'pending' : index % 9 === 8 ? 'rejected' : 'approved';
      const createdAt = between(person, random);
      return {
        userId,
        reviewerName: person.name ?? 'Guest',
        rating,
        reviewText,
        status,
        isFeatured: status === 'approved' && rating === 5 && index % 3 === 0,
        isVerified: person.kind === 'pro',
        createdAt,
        updatedAt: createdAt,
      };
    });
}

export function sampleFeedback(people: readonly StoredPerson[], random: Random): (typeof feedback.$inferInsert)[] {
  const senders = people.filter(({ person }) => person.kind !== 'admin' && person.kind !== 'unverified');
  return senders
    .filter(({ person }, index) => person.kind === 'gifted' || index % 9 === 0)
    .map(({ person, userId }, index) => {
      const gifted = person.kind === 'gifted';
      // months are given for words that help
      const texts = gifted ? FEEDBACK.filter(([, text]) => isQuality(text)) : FEEDBACK;
      const [reason, feedbackText] = texts[index % texts.length] ?? ['other', ''];
      const at = between(person, random);
      const guest = person.kind === 'guest';
      return {
        userId,
        reason,
        feedbackText,
        currentPath: random.pick(['/chat', '/history', '/payment', '/']),
        sessionData: {
          questionsGenerated: random.int(1, 12),
          skillsUsed: person.job.skills.slice(0, 2),
          timeSpent: random.int(60, 2400),
          messagesCount: random.int(2, 24),
          hasResume: random.chance(0.5),
          fbadPreference: null,
        },
        email: guest ? null : person.email,
        premiumEligible: isQuality(feedbackText),
        senderGuest: guest,
        grantedMonths: gifted ? LIMITS.feedback.userMonths : 0,
        grantedAt: gifted ? at : null,
        receivedAt: gifted ? at : null,
        receivedBy: gifted ? userId : null,
        createdAt: at,
      };
    });
}

export function sampleContact(count: number, random: Random, now: Date): (typeof contactMessages.$inferInsert)[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, latin] = random.pick(NAMES);
    const daysAgo = random.next() ** 2 * 364;
    return {
      name,
      email: `${latin}@example.com`,
      country: random.pick(COUNTRIES),
      message: CONTACT[index % CONTACT.length] ?? '',
      handled: daysAgo > 20,
      createdAt: new Date(now.getTime() - daysAgo * MS.day),
    };
  });
}

/** What the sample administrator did to these people: it fits what they and their reviews are now. */
export function sampleAudit(
  actorId: number,
  {
    people,
    reviews: written,
  }: { people: readonly StoredPerson[]; reviews: readonly { id: number; status: string; at: Date }[] },
  now: Date,
): (typeof audit.$inferInsert)[] {
  const later = (at: Date) => new Date(Math.min(now.getTime(), at.getTime() + 6 * MS.hour));
  const ofReviews = written
    .filter(({ status }) => status !== 'pending')
    .map(({ id, status, at }) => ({
      actorId,
      action: `review_${status}`,
      target: `review:${id}`,
      details: { status_before: 'pending', status_after: status },
      createdAt: later(at),
    }));
  const ofPeople = people
    .filter(({ person }) => person.kind === 'deactivated')
    .map(({ person, userId }) => ({
      actorId,
      action: 'user_deactivated',
      target: `user:${userId}`,
      details: { active_before: true, active_after: false },
      createdAt: later(person.lastSeenAt),
    }));
  // the log is listed in the order in which it was written
  return [...ofReviews, ...ofPeople].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
