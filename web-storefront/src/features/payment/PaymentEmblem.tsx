import { useId } from 'react';
import styles from './PaymentSlip.module.css';

export type Emblem = 'checking' | 'unfinished' | 'succeeded' | 'canceled' | 'notFound';

/** An emblem for each state: a coin, an hourglass, a star, or the crossed-out outline of a star. */
export function PaymentEmblem({ emblem }: { emblem: Emblem }) {
  const foil = useId();
  const shining = `url(#${foil})`;
  return (
    <svg aria-hidden="true" className={styles['emblem']} fill="none" viewBox="0 0 120 120">
      <defs>
        <linearGradient id={foil} x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#7ef0d3" />
          <stop offset=".3" stopColor="#7cc7ff" />
          <stop offset=".55" stopColor="#b79bff" />
          <stop offset=".8" stopColor="#ff9fd0" />
          <stop offset="1" stopColor="#ffd98a" />
        </linearGradient>
      </defs>
      {draw(emblem, shining)}
    </svg>
  );
}

function draw(emblem: Emblem, shining: string) {
  switch (emblem) {
    case 'checking':
      return <Coin shining={shining} />;
    case 'unfinished':
      return <Hourglass shining={shining} />;
    case 'succeeded':
      return <Star shining={shining} />;
    case 'canceled':
    case 'notFound':
      return <LostStar />;
  }
}

function Coin({ shining }: { shining: string }) {
  return (
    <>
      <path d="M42 18h36l24 24v36l-24 24H42L18 78V42z" fill="#1a1e2b" stroke="#333b50" strokeWidth="3" />
      <path
        className={styles['ring']}
        d="M42 18h36l24 24v36l-24 24H42L18 78V42z"
        stroke={shining}
        strokeWidth="5"
      />
      <path
        d="M50 84V38h15l10 8v8l-10 8H43M43 73h24"
        stroke="#f4f6fb"
        strokeLinejoin="bevel"
        strokeWidth="6"
      />
    </>
  );
}

function Hourglass({ shining }: { shining: string }) {
  return (
    <>
      <path
        d="M30 14h60v10L66 60l24 36v10H30V96l24-36-24-36z"
        fill="#1a1e2b"
        stroke="#b3bace"
        strokeWidth="4"
      />
      <path d="m41 32 19 28 19-28z" fill={shining} />
      <path d="m60 70-19 28h38z" fill={shining} opacity=".45" />
      <path d="M24 12h72M24 108h72" stroke="#f4f6fb" strokeWidth="6" />
      <path className={styles['sand']} d="M60 58v22" stroke={shining} strokeDasharray="4 4" strokeWidth="4" />
    </>
  );
}

function Star({ shining }: { shining: string }) {
  return (
    <>
      <path d="m60 12 14 30 33 4-24 22 6 33-29-16-29 16 6-33-24-22 33-4z" fill={shining} />
      <path d="m60 12 14 30-14 26-14-26z" fill="#fff" opacity=".5" />
      <path d="m60 68 29 33-29-16z" fill="#0d0f16" opacity=".16" />
      <g className={styles['sparks']} fill={shining}>
        <path d="m16 14 3 9 9 3-9 3-3 9-3-9-9-3 9-3zM106 84l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM102 10l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" />
      </g>
    </>
  );
}

function LostStar() {
  return (
    <>
      <path
        d="m60 12 14 30 33 4-24 22 6 33-29-16-29 16 6-33-24-22 33-4z"
        stroke="#b3bace"
        strokeDasharray="7 7"
        strokeWidth="3"
      />
      <path d="m48 44 24 24m0-24L48 68" stroke="#ff9c92" strokeWidth="6" />
    </>
  );
}
