import { folds, mirrored, piece, ribs, stitch, type Garment, type GarmentView } from './garment.ts';
import type { Cloth } from './palette.ts';

const shortSleeve =
  'M690 228C735 240 760 262 778 292L868 456C874 468 870 478 860 484L766 536C755 542 746 538 740 529L690 440Z';
const shirtBody =
  'M388 206C420 246 580 246 612 206L694 230C716 300 700 420 700 470C696 580 700 720 706 842C706 856 698 862 686 863C560 874 440 874 314 863C302 862 294 856 294 842C300 720 304 580 300 470C300 420 284 300 306 230Z';
const longSleeve =
  'M694 230C748 244 774 282 786 332L868 716C871 730 866 738 853 742L776 760C764 762 757 757 754 745L700 500Z';

const neckline = (cloth: Cloth, depth: number): string => `
  <path d="M388 206C420 ${206 - depth * 0.1} 580 ${206 - depth * 0.1} 612 206C590 ${206 + depth} 410 ${206 + depth} 388 206Z" fill="${cloth.shade}"/>
  <path d="M388 206C410 ${206 + depth} 590 ${206 + depth} 612 206" fill="none" stroke="${cloth.base}" stroke-width="26"/>
  <path d="M388 206C410 ${206 + depth} 590 ${206 + depth} 612 206" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="26" stroke-dasharray="3 7"/>`;

const bodyFolds = `${folds('M320 520C350 560 352 640 336 720M684 500C650 560 646 650 668 740M440 840C470 800 478 760 470 700M590 846C570 800 566 770 574 720', 9, 0.11)}`;

function shirt(cloth: Cloth, back: boolean): GarmentView {
  const sleeve =
    piece(shortSleeve, cloth) +
    stitch('M752 512L846 460', cloth) +
    folds('M704 300C716 350 712 400 700 440M770 360C764 400 756 430 742 460');
  return {
    under: mirrored(sleeve) + piece(shirtBody, cloth) + bodyFolds,
    over: neckline(cloth, back ? 34 : 74) + stitch('M304 836C430 848 570 848 696 836', cloth),
    print: { x: 500, y: back ? 470 : 480, size: back ? 330 : 290 },
  };
}

const cuff = (cloth: Cloth): string =>
  piece('M756 742L868 716L876 762C877 772 873 778 864 780L784 798C774 800 768 796 766 786Z', cloth, 'shade') +
  ribs(770, 748, 98, 34, 6);

function sweater(cloth: Cloth, back: boolean): GarmentView {
  const sleeve =
    piece(longSleeve, cloth) +
    cuff(cloth) +
    folds('M716 320C736 420 736 480 728 560M800 480C790 540 784 590 792 660M752 640C764 668 780 680 806 680');
  return {
    under: mirrored(sleeve) + piece(shirtBody, cloth) + bodyFolds,
    over: `${neckline(cloth, back ? 36 : 66)}${piece('M298 806C430 820 570 820 702 806L706 858C706 868 700 874 690 875C560 886 440 886 310 875C300 874 294 868 294 858Z', cloth, 'shade')}${ribs(306, 822, 388, 50)}`,
    print: { x: 500, y: back ? 470 : 490, size: back ? 320 : 280 },
  };
}

const frontHood = (cloth: Cloth): string => `
  ${piece('M348 238C322 150 390 92 500 90C610 92 678 150 652 238C612 282 560 306 500 308C440 306 388 282 348 238Z', cloth)}
  <path d="M396 232C386 172 436 138 500 138C564 138 614 172 604 232C580 268 540 282 500 282C460 282 420 268 396 232Z" fill="${cloth.shade}"/>
  <path d="M396 232C386 172 436 138 500 138C564 138 614 172 604 232" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="8"/>
  ${folds('M362 180C356 220 380 262 430 288M638 180C644 220 620 262 570 288M500 286V318')}
  <path d="M446 282C440 340 444 380 438 424M554 282C560 340 556 370 562 410" stroke="${cloth.ink === 'light' ? '#efe9dd' : '#55504a'}" stroke-width="9" fill="none" stroke-linecap="round"/>
  <path d="M438 424v22M562 410v22" stroke="#9a8f80" stroke-width="11" stroke-linecap="round"/>`;

const backHood = (cloth: Cloth): string => `
  ${piece('M342 226C340 160 410 120 500 120C590 120 660 160 658 226C640 330 570 392 500 398C430 392 360 330 342 226Z', cloth, 'light')}
  ${folds('M500 128V392M380 190C392 270 430 340 480 376M620 190C608 270 570 340 520 376', 6, 0.14)}`;

function hoodie(cloth: Cloth, back: boolean): GarmentView {
  const base = sweater(cloth, back);
  const pocket =
    piece(
      'M366 622H634C640 622 644 626 646 632L684 760C686 770 682 778 672 778H328C318 778 314 770 316 760L354 632C356 626 360 622 366 622Z',
      cloth,
    ) +
    stitch('M370 634H630M356 640L322 764M644 640L678 764', cloth) +
    folds('M354 640L322 762M646 640L678 762', 6, 0.2);
  return back
    ? { ...base, over: base.over + backHood(cloth), print: { x: 500, y: 580, size: 330 } }
    : { ...base, over: base.over + pocket + frontHood(cloth), print: { x: 500, y: 500, size: 220 } };
}

function bomber(cloth: Cloth, back: boolean): GarmentView {
  const base = sweater(cloth, back);
  const zip =
    `<path d="M500 262V876" stroke="#000" stroke-opacity=".35" stroke-width="12"/><path d="M500 262V876" stroke="#c9c2b4" stroke-width="4" stroke-dasharray="5 4"/>` +
    `<rect x="493" y="300" width="14" height="40" rx="5" fill="#c9c2b4"/>` +
    mirrored(
      `<path d="M566 640L640 600" stroke="#000" stroke-opacity=".3" stroke-width="14" stroke-linecap="round"/>`,
    ) +
    `${piece('M392 196C420 240 470 268 500 272C530 268 580 240 608 196L622 226C600 284 540 308 500 310C460 308 400 284 378 226Z', cloth, 'shade')}`;
  return back ? base : { ...base, over: base.over + zip, print: { x: 606, y: 452, size: 130 } };
}

/** Garments for the upper body. */
export const tops = {
  tshirt: { front: (cloth) => shirt(cloth, false), back: (cloth) => shirt(cloth, true) },
  longsleeve: {
    front: (cloth) => sweaterWithoutHem(cloth, false),
    back: (cloth) => sweaterWithoutHem(cloth, true),
  },
  sweatshirt: { front: (cloth) => sweater(cloth, false), back: (cloth) => sweater(cloth, true) },
  hoodie: { front: (cloth) => hoodie(cloth, false), back: (cloth) => hoodie(cloth, true) },
  bomber: { front: (cloth) => bomber(cloth, false), back: (cloth) => bomber(cloth, true) },
} as const satisfies Record<string, Garment>;

function sweaterWithoutHem(cloth: Cloth, back: boolean): GarmentView {
  const view = sweater(cloth, back);
  return {
    ...view,
    over: neckline(cloth, back ? 34 : 70) + stitch('M304 836C430 848 570 848 696 836', cloth),
    print: { x: 500, y: back ? 460 : 470, size: back ? 340 : 300 },
  };
}
