import { accentsOf } from '@shop/domain';
import { SafeHtml } from './safe-html.ts';

/** The shop's colours in light mode; `darkStyles` has those of dark mode. Mail clients do not support CSS variables. */
const colour = {
  ground: '#f4f5f8',
  surface: '#ffffff',
  raised: '#ebedf2',
  ink: '#12141b',
  soft: '#4b5162',
  line: '#d6dae3',
  accent: '#006576',
  night: '#0d0f16',
} as const;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = `color:${colour.ink};${font}`;
const soft = `color:${colour.soft};${font}`;
const aboveLine = `border-top:1px solid ${colour.line}`;

export const styles = {
  ground: `margin:0;padding:0;background-color:${colour.ground}`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  sheet: 'max-width:600px;margin:0 auto',
  head: `background-color:${colour.night};border-radius:14px 14px 0 0;padding:20px 28px`,
  name: `color:#f4f6fb;${font};font-size:20px;font-weight:700;letter-spacing:.04em;text-decoration:none`,
  surface: `background-color:${colour.surface};border-radius:0 0 14px 14px;padding:28px`,
  heading: `margin:0 0 16px;${ink};font-size:24px;line-height:30px;font-weight:700`,
  text: `margin:0 0 16px;${ink};font-size:16px;line-height:24px`,
  note: `margin:0 0 12px;${soft};font-size:14px;line-height:21px`,
  block: 'margin:0 0 20px',
  factLabel: `${soft};font-size:14px;line-height:21px;padding:3px 12px 3px 0;vertical-align:top;width:34%`,
  factValue: `${ink};font-size:15px;line-height:21px;padding:3px 0;vertical-align:top;word-break:break-word`,
  goods: `${ink};${aboveLine};font-size:15px;line-height:21px;padding:10px 12px 10px 0;vertical-align:top;word-break:break-word`,
  picture: `${aboveLine};padding:10px 12px 10px 0;vertical-align:top`,
  image: 'display:block;width:56px;height:auto;border-radius:8px',
  detail: `${soft};font-size:14px`,
  price: `${ink};${aboveLine};font-size:15px;line-height:21px;padding:10px 0;vertical-align:top;white-space:nowrap`,
  sums: `${aboveLine};height:8px;line-height:8px;font-size:1px`,
  sum: `${soft};font-size:14px;line-height:21px;padding:3px 12px 3px 0`,
  sumValue: `${ink};font-size:14px;line-height:21px;padding:3px 0;white-space:nowrap`,
  total: `${ink};font-size:19px;line-height:26px;font-weight:700;padding:8px 0 0;white-space:nowrap`,
  link: `${soft};text-decoration:underline`,
  buttonLink: `display:inline-block;padding:13px 24px;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none`,
  code: `margin:0 0 20px;padding:16px;border-radius:10px;background-color:${colour.raised};${ink};font-family:Menlo,Consolas,'Courier New',monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:.2em;text-align:center`,
  foot: `${soft};font-size:13px;line-height:20px;padding:16px 28px;text-align:center`,
} as const;

/** The styles that depend on the shop's own colour; null: the demo's. */
export function coloursOf(own: string | null) {
  const accents = own === null ? null : accentsOf(own);
  const line = accents === null ? '#7cc7ff' : accents.dark.accent;
  const foil = 'linear-gradient(100deg,#7ef0d3,#7cc7ff 28%,#b79bff 52%,#ff9fd0 76%,#ffd98a)';
  return {
    button: `background-color:${own ?? colour.accent};border-radius:10px`,
    foil: `height:3px;line-height:3px;font-size:1px;background-color:${line}${accents === null ? `;background-image:${foil}` : ''}`,
    darkStyles: darkStyles(accents === null ? '#6fe0d6' : accents.dark.accent),
  };
}

/** Needs `!important`, since inline styles otherwise override a style sheet. */
const darkStyles = (accent: string): SafeHtml =>
  new SafeHtml(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0e1017 !important; }
  .surface { background-color: #171a23 !important; }
  .raised { background-color: #222735 !important; }
  .ink { color: #f1f3f8 !important; }
  .soft { color: #a9b0c2 !important; }
  .line { border-top-color: #303748 !important; }
  .head { background-color: #171a23 !important; }
  .button { background-color: ${accent} !important; }
  .words { color: #0e1017 !important; }
}
@media (max-width: 480px) {
  .head { padding: 18px !important; }
  .surface { padding: 22px 18px !important; }
}
`);
