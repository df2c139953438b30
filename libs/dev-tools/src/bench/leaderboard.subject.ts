import { z } from 'zod';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { loneShopNeeds, openLoneShop } from './lone-shop.ts';
import { scoringCustomer, tokenOf, writeScores } from './many-scores.ts';

/** A prime, so that consecutive requests come from customers with distant ranks. */
const stride = 7_919;
const boardShape = z.object({
  top: z.array(z.object({ rank: z.int() })).min(1),
  userRank: z.object({ _id: z.string(), rank: z.int() }).nullable(),
});

/** Measures the monthly leaderboard among very many customers. */
export const leaderboardSubject = ({ customers }: { customers: number }): BenchSubject => ({
  title: `Leaderboard, ${customers} customers with points`,
  about: [
    `GET /api/leaderboard over HTTP, through gateway and service. "own place" is asked by ${customers} signed-in customers who take turns, so that nearly each answer counts who stands before somebody else and asks identity for a name that it has not heard lately; "last" by the one who has the fewest points.`,
    'The floor is a bare Fastify that answers a few bytes to the same client. All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: loneShopNeeds,
  concurrencies: [1, 8, 16],
  open: () => open(customers),
});

const open = (customers: number): Promise<OpenSubject> =>
  openLoneShop('board', async ({ origin, mongodbUri, databases, sessionSecret }) => {
    const written = await writeScores(mongodbUri, `${databases}order_payment`, customers);
    let turn = 0;
    const somebody = (): string => scoringCustomer((turn++ * stride) % customers);
    const readPlaceOf = (customer: string): Promise<void> =>
      readLeaderboard(origin, { customer, token: tokenOf(sessionSecret, customer) });
    return {
      subjects: [
        calling('first ten', () => readLeaderboard(origin, null)),
        calling('own place', () => readPlaceOf(somebody())),
        calling('own place, last', () => readPlaceOf(scoringCustomer(0))),
      ],
      facts: [written],
    };
  });

/** @throws Error when the response is for another customer */
async function readLeaderboard(
  origin: string,
  who: { customer: string; token: string } | null,
): Promise<void> {
  const headers = who === null ? {} : { authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${origin}/api/leaderboard`, { headers });
  const { userRank } = boardShape.parse(await answer.json());
  if (userRank?._id !== who?.customer) throw new Error('the place of somebody else was answered');
}
