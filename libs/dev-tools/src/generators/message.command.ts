import { repositoryRoot } from '../cli/places.ts';
import { planMessage } from './new-message.ts';
import { carryOut, describePlan } from './plan.ts';

const help = `npm run new:message -- OWNER VERB-THING      a request, such as: catalogue get-page
npm run new:message -- OWNER THING-HAPPENED --event   an event, such as: catalogue page-changed --event`;

export async function run(argv: string[]): Promise<number> {
  const words = argv.filter((word) => !word.startsWith('-'));
  const flags = argv.filter((word) => word.startsWith('-'));
  if (words.length !== 2 || flags.some((flag) => flag !== '--event')) {
    console.error(help);
    return flags.includes('--help') ? 0 : 2;
  }
  const plan = planMessage(words[0], words[1], flags.includes('--event'));
  await carryOut(repositoryRoot, plan);
  console.log(describePlan(plan));
  return 0;
}
