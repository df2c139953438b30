import { folds, piece, ribs, stitch, type Garment, type GarmentView } from './garment.ts';
import type { Cloth } from './palette.ts';

function cap(cloth: Cloth, back: boolean): GarmentView {
  const crown = piece(
    'M232 590C220 390 330 262 500 258C670 262 780 390 768 590C600 540 400 540 232 590Z',
    cloth,
  );
  const panels =
    stitch('M500 262V552M372 300C330 380 318 480 322 566M628 300C670 380 682 480 678 566', cloth) +
    `<ellipse cx="500" cy="258" rx="22" ry="10" fill="${cloth.shade}"/>`;
  if (back) {
    const strap = `<path d="M400 566Q500 420 600 566Q500 548 400 566Z" fill="#000" fill-opacity=".45"/>${piece('M396 560C460 540 540 540 604 560L600 592C540 576 460 576 400 592Z', cloth, 'shade')}<circle cx="500" cy="566" r="9" fill="#c9c2b4"/>`;
    return { under: crown, over: panels + strap, print: null };
  }
  const visor =
    piece(
      'M214 594C400 530 600 530 786 594C850 640 880 700 860 722C700 660 300 660 140 722C120 700 150 640 214 594Z',
      cloth,
      'shade',
    ) +
    stitch('M186 642C380 580 620 580 814 642M166 676C370 616 630 616 834 676', cloth) +
    folds('M214 596C400 534 600 534 786 596', 8, 0.28);
  return { under: crown + panels, over: visor, print: { x: 500, y: 430, size: 180 } };
}

function beanie(cloth: Cloth): GarmentView {
  const crown = piece('M252 600C240 380 350 220 500 216C650 220 760 380 748 600Z', cloth);
  const knit = Array.from(
    { length: 17 },
    (_, i) => `M${268 + i * 29} 600Q${290 + i * 26} 380 ${468 + i * 4} 224`,
  ).join('');
  const brim =
    piece(
      'M228 586C400 552 600 552 772 586C784 640 784 690 772 740C600 774 400 774 228 740C216 690 216 640 228 586Z',
      cloth,
      'light',
    ) + ribs(240, 580, 520, 168);
  const patch = `<rect x="404" y="580" width="192" height="192" rx="16" fill="${cloth.shade}"/><rect x="412" y="588" width="176" height="176" rx="12" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-dasharray="8 6"/>`;
  return {
    under: crown + folds(knit, 5, 0.1) + brim + patch,
    over: '',
    print: { x: 500, y: 676, size: 150 },
  };
}

function tote(cloth: Cloth): GarmentView {
  const handles = `<path d="M368 372C368 150 440 110 500 110S632 150 632 372" fill="none" stroke="${cloth.shade}" stroke-width="34"/><path d="M350 372C350 130 430 84 500 84S650 130 650 372" fill="none" stroke="${cloth.base}" stroke-width="34"/>`;
  const bag = piece(
    'M248 356C410 366 590 366 752 356L776 872C776 884 770 890 758 891C590 902 410 902 242 891C230 890 224 884 224 872Z',
    cloth,
  );
  return {
    under:
      handles +
      bag +
      folds(
        'M262 420C290 560 284 700 250 860M738 420C710 560 716 700 750 860M330 890C350 850 352 820 344 780',
        9,
        0.1,
      ),
    over: stitch('M252 388C410 398 590 398 748 388', cloth),
    print: { x: 500, y: 630, size: 360 },
  };
}

function mug(cloth: Cloth): GarmentView {
  const handle = `<path d="M716 400C860 380 880 660 700 690" fill="none" stroke="${cloth.shade}" stroke-width="58"/><path d="M716 400C860 380 880 660 700 690" fill="none" stroke="${cloth.base}" stroke-width="40"/>`;
  const cup = piece(
    'M244 300C244 560 252 700 276 792C284 822 310 836 344 838C440 846 540 846 636 838C670 836 696 822 704 792C728 700 736 560 736 300Z',
    cloth,
  );
  const rim = `<ellipse cx="490" cy="300" rx="246" ry="52" fill="${cloth.light}"/><ellipse cx="490" cy="304" rx="224" ry="42" fill="#3a2418"/><ellipse cx="490" cy="312" rx="208" ry="32" fill="#5a3824"/>`;
  const gloss = `<path d="M292 380C296 560 304 680 322 770" stroke="#fff" stroke-opacity=".35" stroke-width="22" fill="none" stroke-linecap="round"/>`;
  return { under: handle + cup, over: rim + gloss, print: { x: 490, y: 590, size: 310 } };
}

function poster(cloth: Cloth): GarmentView {
  const sheet = `<rect x="222" y="120" width="556" height="760" rx="4" fill="${cloth.base}"/><rect x="222" y="120" width="556" height="760" fill="url(#side-light)"/>`;
  const frame = `<rect x="210" y="108" width="580" height="784" fill="none" stroke="#2b211a" stroke-width="26"/><rect x="262" y="160" width="476" height="680" fill="none" stroke="${cloth.ink === 'light' ? '#fff' : '#000'}" stroke-opacity=".35" stroke-width="3"/>`;
  const lines = `<path d="M360 766H640M410 796H590" stroke="${cloth.ink === 'light' ? '#fff' : '#000'}" stroke-opacity=".55" stroke-width="12" stroke-linecap="round"/>`;
  return { under: sheet, over: frame + lines, print: { x: 500, y: 460, size: 440 } };
}

function pin(cloth: Cloth): GarmentView {
  const ring = `<circle cx="500" cy="500" r="306" fill="#b9b2a4"/><circle cx="500" cy="500" r="306" fill="url(#metal)"/><circle cx="500" cy="500" r="276" fill="${cloth.base}"/><circle cx="500" cy="500" r="276" fill="url(#side-light)"/>`;
  const gloss = `<path d="M292 420A240 240 0 0 1 470 252" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="24" stroke-linecap="round"/>`;
  return { under: ring, over: gloss, print: { x: 500, y: 500, size: 390 } };
}

function patch(cloth: Cloth): GarmentView {
  const shape =
    'M500 176C590 236 690 250 796 246C806 480 750 720 500 836C250 720 194 480 204 246C310 250 410 236 500 176Z';
  return {
    under:
      piece(shape, cloth) +
      `<path d="${shape}" fill="none" stroke="${cloth.light}" stroke-width="26"/><path d="${shape}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="26" stroke-dasharray="5 5"/>`,
    over: '',
    print: { x: 500, y: 478, size: 400 },
  };
}

function socks(cloth: Cloth): GarmentView {
  const sock = (x: number, y: number): string => {
    const path = `M${x} ${y}h170v330c0 60 30 90 90 130c70 46 60 140-20 140h-110c-90 0-150-70-150-170Z`;
    return (
      piece(path, cloth) +
      piece(`M${x - 6} ${y - 8}h182v70h-182Z`, cloth, 'shade') +
      ribs(x, y - 6, 170, 66) +
      `<path d="M${x + 250} ${y + 470}c50 46 40 130-30 130h-40c-10-50 20-110 70-130Z" fill="${cloth.light}"/><path d="M${x - 18} ${y + 420}c30-30 90-40 130-20c-20 60-70 110-120 110c-16-30-16-60-10-90Z" fill="${cloth.light}"/>`
    );
  };
  return {
    under: `<g transform="rotate(-6 500 500)">${sock(520, 170)}</g><g transform="rotate(5 500 500)">${sock(250, 190)}</g>`,
    over: '',
    print: { x: 322, y: 420, size: 140 },
  };
}

function notebook(cloth: Cloth): GarmentView {
  const cover = `<rect x="236" y="142" width="548" height="736" rx="22" fill="#e9e2d2"/><rect x="226" y="132" width="548" height="736" rx="22" fill="${cloth.base}"/><rect x="226" y="132" width="548" height="736" rx="22" fill="url(#side-light)"/><rect x="226" y="132" width="66" height="736" rx="22" fill="${cloth.shade}"/>`;
  return {
    under: cover,
    over: `<rect x="690" y="128" width="22" height="746" fill="${cloth.light}" opacity=".9"/>`,
    print: { x: 486, y: 470, size: 330 },
  };
}

const bothSides = (view: (cloth: Cloth) => GarmentView): Garment => ({ front: view, back: view });

/** Everything that is not worn on the upper body. */
export const things = {
  cap: { front: (cloth) => cap(cloth, false), back: (cloth) => cap(cloth, true) },
  beanie: bothSides(beanie),
  tote: bothSides(tote),
  mug: bothSides(mug),
  poster: bothSides(poster),
  pin: bothSides(pin),
  patch: bothSides(patch),
  socks: bothSides(socks),
  notebook: bothSides(notebook),
} as const satisfies Record<string, Garment>;
