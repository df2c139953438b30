import { parseArgs } from 'node:util';
import { Failure } from '../cli/failure.mjs';
import { createSteps } from '../cli/steps.mjs';
import { buyOnce } from './buy-once.ts';

const help = `npm run smoke -- https://shop.example.ru [--phone 79000000000] [--email me@example.ru]

Buys one product of a running shop as a guest, over HTTP alone: home, product, checkout, test bank, result, and the order
found by its phone. The shop must have PAYMENT_PROVIDER=sandbox; another one is left before anything is ordered. The order stays
in the shop: cancel it in the back office. Exit code 1: a step failed.
`;

/** `npm run smoke -- URL`, and `shop smoke URL` in the image. */
export async function run(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      phone: { type: 'string', default: '79000000000' },
      email: { type: 'string', default: 'smoke@example.com' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const [address = '', ...others] = positionals;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address) || others.length > 0)
    throw new Failure(
      'The smoke test takes the URL of the shop: npm run smoke -- https://shop.example.ru',
      2,
    );
  const { phone, email } = values;
  const number = await buyOnce(new URL(address).origin, { phone, email }, createSteps(process.stdout));
  process.stdout.write(`Order ${number} was bought, paid and found.\n`);
  return 0;
}
