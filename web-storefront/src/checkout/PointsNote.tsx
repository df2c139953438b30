import { Link } from 'react-router-dom';
import { countOf, pointsFor } from '@shop/domain';
import { useSession } from '@shop/web-kit';
import { paths } from '../paths.ts';

const pointForms = ['балл', 'балла', 'баллов'] as const;

/** «+54 балла»: what goods of this price bring, and what points win. Nothing for less than a point. */
export function PointsNote({ kopecks }: { kopecks: number }) {
  const isMember = useSession().status === 'member';
  const points = pointsFor(kopecks);
  if (points === 0) return null;
  return (
    <>
      <strong>+{countOf(points, pointForms)}</strong>
      {isMember ? ': ' : ' после входа в аккаунт: '}
      <Link to={paths.leaderboard()}>трое первых за месяц становятся победителями</Link>
    </>
  );
}
