import type { ReactNode } from 'react';

const drawings = {
  account: (
    <>
      <path d="M12 12.5 8 10V5.5L12 3l4 2.5V10z" />
      <path d="M4 21v-2.5L8.5 15h7l4.5 3.5V21" />
    </>
  ),
  arrow: <path d="M4 12h15m-6-6.5 6.5 6.5-6.5 6.5" />,
  bin: <path d="M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10.5v6m4-6v6" />,
  cart: (
    <>
      <path d="M3 4h3l2.5 11.5h9.5L20.5 8H7" />
      <path d="M9.5 20h.01M17 20h.01" strokeWidth="2.6" />
    </>
  ),
  chevron: <path d="m5.5 9 6.5 6.5L18.5 9" />,
  close: <path d="m5.5 5.5 13 13m0-13-13 13" />,
  filter: <path d="M3.5 7H8m5 0h7.5M3.5 17h9m5 0h3M8 4.5v5h5v-5zM12.500 14.5v5h5v-5z" />,
  heart: <path d="M12 20 3.5 11.5V7L7 4h2.5L12 6.5 14.5 4H17l3.5 3v4.5z" />,
  home: <path d="m3.5 11.5 8.5-7 8.5 7M6 10v9.5h12V10" />,
  menu: <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h11" />,
  minus: <path d="M4.5 12h15" />,
  moon: <path d="M19.5 14.5 15 17l-5-.5L7 13l-.5-5L9 3.5 4.5 7 3 12l2 5.5 5 3.5 5.5-1z" />,
  plus: <path d="M4.5 12h15M12 4.5v15" />,
  search: (
    <>
      <path d="M10.5 3.5 5 6l-1.5 5.5L6 16l5 1.5 5-2.5 1.5-5L15 5z" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  star: (
    <path d="m12 3.5 2.6 5.6 6 .7-4.500 4.100 1.300 6.100L12 16.9 6.6 20l1.300-6.100-4.500-4.100 6-.7z" />
  ),
  sun: (
    <>
      <path d="m12 7.5 3.2 1.3 1.3 3.2-1.3 3.2-3.2 1.3-3.2-1.3L7.5 12l1.3-3.200z" />
      <path d="M12 2.500v1.800M12 19.700v1.800M2.5 12h1.800M19.7 12h1.800M5.3 5.300l1.2 1.200M17.5 17.500l1.2 1.200M18.7 5.300l-1.2 1.200M6.5 17.500l-1.2 1.2" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A decorative icon beside text or inside a labelled control; hidden from screen readers. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      focusable="false"
      height={size}
      stroke="currentColor"
      strokeLinejoin="bevel"
      strokeWidth="1.8"
      viewBox="0 0 24 24"
      width={size}
    >
      {drawings[name]}
    </svg>
  );
}
