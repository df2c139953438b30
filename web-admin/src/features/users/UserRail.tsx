import { mailReading, Moment, phoneReading, ReadingView } from '@shop/admin-kit';
import type { UserDetails } from '@shop/api-client';
import { formatCount, formatMoney, roublesToKopecks } from '@shop/domain';
import { userTexts as texts } from './users.texts.ts';
import styles from './users.module.css';

const { facts: labels } = texts;

/** Who it is, to read first. */
export function UserRail({ details }: { details: UserDetails }) {
  const { user, orders, points, missing } = details;
  const whyMissing = (part: string): string => missing.find((one) => one.part === part)?.message ?? '';
  return (
    <>
      {user.banned ? <p className={styles['ban']}>{texts.ban(user.banReason)}</p> : null}
      <ReadingView
        facts={[
          phoneReading(labels.phone, user.Phone),
          mailReading(labels.email, user.Email),
          { label: labels.role, value: user.role.roleName },
          { label: labels.since, value: <Moment at={user.registeredBy} /> },
          {
            label: labels.orders,
            value: orders
              ? texts.ordersOf(orders.total, orders.paid, money(orders.amount))
              : whyMissing('payments'),
          },
          {
            label: labels.points,
            value: points
              ? texts.pointsOf(points.points, points.rank)
              : whyMissing('points') || texts.noPoints,
          },
          {
            label: labels.favourites,
            value: whyMissing('favoriteItems') || formatCount(user.favoriteItems.length),
          },
          // What nobody has needs no line.
          ...(user.Achievements.length === 0
            ? []
            : [
                { label: labels.achievements, value: user.Achievements.map(({ title }) => title).join(', ') },
              ]),
          { label: labels.factor, value: texts.factor(user.hasSecondFactor) },
          { label: labels.id, value: user._id, copied: user._id },
        ]}
        label={texts.about}
      />
    </>
  );
}

export const money = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');
