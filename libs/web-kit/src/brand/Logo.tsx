import { brandInitial } from '@shop/domain';
import { shopBrand } from './brand.ts';
import { DemoBird } from './DemoBird.tsx';
import styles from './Logo.module.css';

/** From these lengths on a name is set smaller, `medium` on narrow phones only: it takes three lines of a header at most. */
const lengths = [
  ['longest', 18],
  ['long', 11],
  ['medium', 7],
] as const;

/** The shop's own logo, or its name in type beside a sign: the demo's magpie, for other shops their first letter. */
export function Logo() {
  const { name, logo, isDemo } = shopBrand();
  if (logo !== null)
    return (
      <span className={styles['logo']}>
        <img alt={name} className={styles['picture']} src={logo} />
      </span>
    );
  const length = lengths.find(([, from]) => name.length >= from)?.[0];
  return (
    <span className={styles['logo']}>
      {isDemo ? <DemoBird /> : <Initial name={name} />}
      <span className={styles['name']} data-length={length}>
        {name}
      </span>
    </span>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <svg aria-hidden="true" className={styles['sign']} viewBox="0 0 48 48">
      <path className={styles['patch']} d="M8 0h32l8 8v32l-8 8H8l-8-8V8z" />
      <text className={styles['initial']} textAnchor="middle" x="24" y="34">
        {brandInitial(name)}
      </text>
    </svg>
  );
}
