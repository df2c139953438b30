import type { Inks, World } from './palette.ts';

/** A print in a box of 400 × 400 units, drawn in the inks of its world. */
export type Motif = (inks: Inks) => string;

const star = (x: number, y: number, r: number, fill: string): string =>
  `<path d="M${x} ${y - r}Q${x + r * 0.12} ${y - r * 0.12} ${x + r} ${y}Q${x + r * 0.12} ${y + r * 0.12} ${x} ${y + r}Q${x - r * 0.12} ${y + r * 0.12} ${x - r} ${y}Q${x - r * 0.12} ${y - r * 0.12} ${x} ${y - r}Z" fill="${fill}"/>`;

const stars = (points: readonly (readonly [number, number, number])[], fill: string): string =>
  points.map(([x, y, r]) => star(x, y, r, fill)).join('');

const compass: Motif = ({ line, first, second, glow }) => `
  <circle cx="200" cy="200" r="168" fill="none" stroke="${line}" stroke-width="5"/>
  <circle cx="200" cy="200" r="154" fill="none" stroke="${line}" stroke-width="2" stroke-dasharray="3 11"/>
  <path d="M46 262L118 168L152 208L208 120L262 206L292 172L354 262Q282 330 200 330T46 262Z" fill="${first}"/>
  <path d="M208 120L236 165L216 182L204 168L186 184L178 168ZM118 168L136 190L120 198L106 184Z" fill="${line}"/>
  <path d="M60 276Q128 252 200 276T340 276Q276 352 200 352T60 276Z" fill="${second}" opacity=".85"/>
  <path d="M84 300Q140 284 200 302T318 300M112 324Q156 312 200 326T290 322" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round"/>
  ${star(200, 84, 44, glow)}${stars(
    [
      [118, 112, 14],
      [286, 108, 16],
      [84, 160, 9],
      [320, 156, 10],
      [250, 74, 8],
    ],
    line,
  )}`;

const whale: Motif = ({ line, first, second, glow }) => `
  <path d="M48 214C52 140 126 98 204 104C268 108 306 146 318 186C336 176 342 150 330 124C352 128 362 142 364 156C374 144 388 140 398 144C396 176 372 210 338 222C322 276 262 304 190 300C110 296 46 268 48 214Z" fill="${first}"/>
  <path d="M52 228C92 258 160 264 214 248C254 236 290 226 338 222C322 276 262 304 190 300C116 296 60 272 52 228Z" fill="${line}" opacity=".92"/>
  <path d="M92 262L104 284M122 270L132 292M152 274L160 296M184 272L190 298" stroke="${second}" stroke-width="5" stroke-linecap="round"/>
  <path d="M176 250C190 290 216 326 258 336C252 300 236 268 214 246Z" fill="${second}"/>
  <circle cx="98" cy="214" r="8" fill="${line}"/>
  <path d="M140 100C138 70 120 54 96 52M140 100C142 66 160 50 186 50" fill="none" stroke="${line}" stroke-width="7" stroke-linecap="round"/>
  <g stroke="${glow}" stroke-width="2.5" fill="none"><path d="M124 160L166 136L212 152L250 140L282 176"/></g>
  ${stars(
    [
      [124, 160, 12],
      [166, 136, 9],
      [212, 152, 13],
      [250, 140, 9],
      [282, 176, 12],
    ],
    glow,
  )}${stars(
    [
      [52, 92, 12],
      [250, 58, 14],
      [318, 92, 9],
      [352, 286, 12],
      [66, 326, 9],
    ],
    line,
  )}`;

const stag: Motif = ({ line, first, second, glow }) => `
  <circle cx="200" cy="170" r="112" fill="${glow}" opacity=".9"/>
  <path d="M160 178C124 160 104 122 108 72C122 92 130 100 142 106C134 82 136 62 144 44C154 78 166 104 180 122M240 178C276 160 296 122 292 72C278 92 270 100 258 106C266 82 264 62 256 44C246 78 234 104 220 122" fill="none" stroke="${line}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M200 352C176 332 168 296 158 262C150 236 136 224 122 208C142 200 158 200 170 204C182 186 218 186 230 204C242 200 258 200 278 208C264 224 250 236 242 262C232 296 224 332 200 352Z" fill="${line}"/>
  <path d="M168 232C176 226 186 230 190 240C180 246 170 242 168 232ZM232 232C224 226 214 230 210 240C220 246 230 242 232 232Z" fill="${second}"/>
  <path d="M188 318Q200 308 212 318Q208 336 200 340Q192 336 188 318Z" fill="${second}"/>
  <path d="M60 342C84 300 108 290 132 300C118 312 106 328 104 350ZM340 342C316 300 292 290 268 300C282 312 294 328 296 350Z" fill="${first}"/>
  <path d="M40 300C62 286 84 286 98 298C80 304 66 316 58 330ZM360 300C338 286 316 286 302 298C320 304 334 316 342 330Z" fill="${first}" opacity=".8"/>
  ${stars(
    [
      [56, 150, 11],
      [344, 150, 11],
      [84, 220, 7],
      [316, 220, 7],
    ],
    line,
  )}`;

const moth: Motif = ({ line, first, second, glow }) => `
  <path d="M200 150C150 78 84 56 32 74C30 130 60 190 122 206C84 220 70 262 84 306C130 306 176 274 200 226C224 274 270 306 316 306C330 262 316 220 278 206C340 190 370 130 368 74C316 56 250 78 200 150Z" fill="${first}"/>
  <path d="M188 160C150 112 102 92 58 94C64 136 92 174 138 184ZM212 160C250 112 298 92 342 94C336 136 308 174 262 184Z" fill="${second}"/>
  <circle cx="104" cy="130" r="22" fill="${line}"/><circle cx="296" cy="130" r="22" fill="${line}"/>
  <circle cx="104" cy="130" r="10" fill="${glow}"/><circle cx="296" cy="130" r="10" fill="${glow}"/>
  <path d="M120 232C108 252 106 270 112 286C138 282 162 264 178 238ZM280 232C292 252 294 270 288 286C262 282 238 264 222 238Z" fill="${line}" opacity=".8"/>
  <path d="M200 132C214 150 216 270 200 304C184 270 186 150 200 132Z" fill="${line}"/>
  <path d="M194 136C182 108 164 92 142 88M206 136C218 108 236 92 258 88" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/>
  <path d="M200 320V372M176 336Q200 328 224 336" stroke="${glow}" stroke-width="5" fill="none" stroke-linecap="round"/>
  ${stars(
    [
      [200, 54, 18],
      [60, 340, 10],
      [340, 340, 10],
    ],
    glow,
  )}`;

const lighthouse: Motif = ({ line, first, second, glow }) => `
  <path d="M206 96L384 36V156Z" fill="${glow}" opacity=".75"/><path d="M194 96L16 36V156Z" fill="${glow}" opacity=".4"/>
  <path d="M172 132H228L246 320H154Z" fill="${line}"/>
  <path d="M168 168H232L236 206H164ZM161 244H239L243 282H157Z" fill="${first}"/>
  <rect x="160" y="116" width="80" height="16" rx="5" fill="${second}"/>
  <rect x="176" y="76" width="48" height="40" rx="4" fill="${glow}"/><path d="M166 78L200 44L234 78Z" fill="${first}"/>
  <path d="M20 318C56 286 92 286 128 318S200 350 236 318S308 286 344 318Q366 336 384 330V372H20Z" fill="${second}"/>
  <path d="M20 346C60 322 92 324 128 348S204 372 240 348S316 324 384 352V384H20Z" fill="${first}" opacity=".9"/>
  <path d="M44 306q14-16 30-2M300 296q16-16 34 0" stroke="${line}" stroke-width="5" fill="none" stroke-linecap="round"/>
  ${stars(
    [
      [64, 212, 12],
      [330, 222, 14],
      [96, 262, 8],
      [300, 180, 7],
    ],
    line,
  )}`;

const koi: Motif = ({ line, first, second, glow }) => `
  <circle cx="200" cy="200" r="170" fill="none" stroke="${second}" stroke-width="6" stroke-dasharray="180 18 40 18"/>
  <path d="M92 120C140 68 236 70 274 132C300 176 286 232 240 262C258 284 262 312 250 344C230 324 214 312 192 306C174 322 150 328 122 322C140 304 150 286 152 264C110 242 92 214 96 184C80 172 74 150 92 120Z" fill="${line}"/>
  <path d="M146 92C186 78 236 96 262 132C238 150 196 150 168 136C150 126 142 108 146 92ZM186 188C214 176 258 186 272 200C266 226 250 246 226 256C200 250 178 222 186 188Z" fill="${first}"/>
  <path d="M106 150a9 9 0 1 0 18 0a9 9 0 1 0-18 0" fill="${second}"/>
  <path d="M86 132C66 130 52 138 44 152M84 148C68 152 60 162 56 176" stroke="${line}" stroke-width="5" fill="none" stroke-linecap="round"/>
  <path d="M252 148C300 130 330 140 346 166C318 168 290 184 268 200ZM120 214C92 226 78 248 82 276C104 262 128 252 152 252Z" fill="${second}" opacity=".9"/>
  ${stars(
    [
      [320, 92, 16],
      [84, 332, 12],
      [330, 300, 14],
    ],
    glow,
  )}`;

const airship: Motif = ({ line, first, second, glow }) => `
  <circle cx="292" cy="96" r="56" fill="${glow}"/>
  <path d="M36 168C64 108 142 78 214 84C284 90 340 124 364 168C340 212 284 240 214 244C142 248 64 226 36 168Z" fill="${first}"/>
  <path d="M36 168C120 150 280 150 364 168C280 184 120 186 36 168Z" fill="${line}" opacity=".85"/>
  <path d="M90 116C160 100 270 102 330 132M90 218C160 234 270 230 330 206" stroke="${line}" stroke-width="4" fill="none"/>
  <path d="M40 168L8 124C30 124 52 132 66 146ZM40 172L8 214C30 214 52 206 66 192Z" fill="${second}"/>
  <path d="M140 268H264L248 312H158Z" fill="${line}"/><path d="M148 244V270M256 242V270M200 246V270" stroke="${line}" stroke-width="5"/>
  <g fill="${second}"><rect x="168" y="280" width="18" height="16" rx="3"/><rect x="194" y="280" width="18" height="16" rx="3"/><rect x="220" y="280" width="18" height="16" rx="3"/></g>
  <path d="M24 332q26-26 56-6q22-26 54-2q14 10 8 22H24ZM262 352q20-22 46-6q24-18 46 2q12 10 6 20h-98Z" fill="${line}" opacity=".8"/>
  ${stars(
    [
      [60, 70, 12],
      [120, 44, 8],
      [352, 268, 11],
    ],
    line,
  )}`;

const tower: Motif = ({ line, first, second, glow }) => `
  <path d="M200 24C236 60 240 88 236 112H164C160 88 164 60 200 24Z" fill="${first}"/>
  <rect x="152" y="112" width="96" height="22" rx="4" fill="${line}"/>
  <path d="M164 134H236L250 348H150Z" fill="${second}"/>
  <path d="M164 134H200V348H150Z" fill="${line}" opacity=".22"/>
  <path d="M188 164q12-18 24 0v30h-24ZM186 228q14-20 28 0v34h-28Z" fill="${glow}"/>
  <path d="M182 348v-38q18-24 36 0v38Z" fill="${line}"/>
  <path d="M64 120C120 84 280 84 336 124M48 188C120 148 276 156 352 196M64 258C120 232 280 228 336 264" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round" stroke-dasharray="70 22 120 16"/>
  <path d="M320 124l22 2l-8-20M338 196l20 2l-10-19M60 258l-18-6l12-14" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/>
  <path d="M84 372Q140 336 200 348T316 372Z" fill="${first}"/>
  ${stars(
    [
      [100, 60, 14],
      [300, 56, 12],
      [80, 316, 9],
      [330, 322, 10],
    ],
    glow,
  )}`;

const cometCat: Motif = ({ line, first, second, glow }) => `
  <path d="M392 28C300 40 214 84 160 148L238 236C300 178 350 110 392 28Z" fill="${glow}" opacity=".85"/>
  <path d="M380 64C320 84 258 128 216 176M346 132C312 156 276 192 250 224" stroke="${first}" stroke-width="7" fill="none" stroke-linecap="round"/>
  <circle cx="156" cy="236" r="116" fill="${first}"/>
  <path d="M62 172L58 92L122 132ZM250 172L254 92L190 132Z" fill="${first}"/><path d="M74 148L72 112L104 132ZM238 148L240 112L208 132Z" fill="${line}"/>
  <path d="M156 352a116 116 0 0 0 80-32C206 290 108 290 76 320A116 116 0 0 0 156 352Z" fill="${line}"/>
  <ellipse cx="112" cy="226" rx="20" ry="24" fill="${line}"/><ellipse cx="200" cy="226" rx="20" ry="24" fill="${line}"/>
  <ellipse cx="114" cy="230" rx="9" ry="17" fill="${second}"/><ellipse cx="198" cy="230" rx="9" ry="17" fill="${second}"/>
  <path d="M146 258h20l-10 12ZM156 270q-2 16-20 16M156 270q2 16 20 16" stroke="${line}" stroke-width="5" fill="${line}" stroke-linecap="round"/>
  <path d="M84 262L34 252M86 276L40 288M228 262L278 252M226 276L272 288" stroke="${line}" stroke-width="4" stroke-linecap="round"/>
  ${stars(
    [
      [48, 48, 16],
      [120, 40, 9],
      [330, 262, 15],
      [296, 340, 10],
      [372, 204, 9],
    ],
    glow,
  )}`;

const planetPaw: Motif = ({ line, first, second, glow }) => `
  <circle cx="200" cy="206" r="112" fill="${second}"/>
  <path d="M94 172C140 196 250 200 306 172M90 232C150 258 252 260 310 232" stroke="${line}" stroke-width="5" fill="none" opacity=".6"/>
  <path d="M200 196C232 196 262 226 262 254C262 280 232 282 200 282S138 280 138 254C138 226 168 196 200 196Z" fill="${line}"/>
  <ellipse cx="140" cy="190" rx="21" ry="27" fill="${line}"/><ellipse cx="180" cy="156" rx="21" ry="28" fill="${line}"/><ellipse cx="222" cy="156" rx="21" ry="28" fill="${line}"/><ellipse cx="260" cy="190" rx="21" ry="27" fill="${line}"/>
  <path d="M92 248C40 270 14 294 22 310C40 340 190 300 290 246C360 208 388 174 378 154C370 140 342 142 308 152" fill="none" stroke="${first}" stroke-width="14" stroke-linecap="round"/>
  ${stars(
    [
      [66, 92, 18],
      [330, 70, 15],
      [120, 46, 9],
      [350, 300, 13],
      [72, 350, 10],
      [286, 356, 9],
    ],
    glow,
  )}`;

/** Prints by world; a product names its world and the number of its print. */
export const motifs: Record<World, readonly [Motif, Motif]> = {
  polar: [compass, whale],
  forest: [stag, moth],
  neon: [lighthouse, koi],
  winds: [airship, tower],
  comet: [cometCat, planetPaw],
};
