import { Failure } from '../cli/failure.mjs';
import { services } from '../lint/projects.ts';
import { insertLine } from './insert.ts';
import { parseName } from './names.ts';
import type { Name } from './names.ts';
import type { Plan } from './plan.ts';

const list = 'libs/contracts/src/messages.ts';

/** Files of a new request (`get-thing`) or event (`thing-changed`) of a service. */
export function planMessage(owner: string | undefined, nameText: string | undefined, isEvent: boolean): Plan {
  if (!services.some((service) => service === owner)) {
    throw new Failure(`"${owner ?? ''}" owns no messages; owners are ${services.join(', ')}.`, 2);
  }
  const name = parseName('The message', nameText);
  if (name.words.length < 2) {
    const shape = isEvent ? 'thing-happened, such as page-changed' : 'verb-thing, such as get-page';
    throw new Failure(`The message "${name.kebab}" is not called ${shape}.`, 2);
  }
  const file = `${owner}/${name.kebab}.ts`;
  return {
    create: {
      [`libs/contracts/src/${file}`]: isEvent ? eventFile(`${owner}`, name) : requestFile(`${owner}`, name),
    },
    edit: {
      [list]: (text) => insertLine(text, `export * from './${file}';`, /^export \* from '/),
    },
    next: isEvent ? eventSteps(`${owner}`, name, file) : requestSteps(`${owner}`, name, file),
  };
}

function requestFile(owner: string, { camel, words: [verb = '', ...thing] }: Name): string {
  return `import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** Say here what it answers, what it refuses, and what the same call twice does. */
export const ${camel} = defineRequest({
  subject: '${owner}.${thing.join('-')}.${verb}.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({}),
  errors: [],
  example: { request: {}, reply: {} },
});
`;
}

function eventFile(owner: string, { camel, kebab }: Name): string {
  return `import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

/** Say here what happened before it, and who should care. It carries ids; the truth is in the database. */
export const ${camel} = defineEvent({
  subject: '${owner}.${kebab}.v1',
  subscribers: [],
  payload: z.object({}),
  example: {},
});
`;
}

function requestSteps(owner: string, name: Name, file: string): string[] {
  return [
    `Fill in the schemas, the errors, the example and the effect in libs/contracts/src/${file}: 'reads', { audit } or { unaudited: 'why' }.`,
    `Answer it in services/${owner}: one line under @HandleMessage(${name.camel}) that calls a use case. The registry test is red until then.`,
    `Send it with bus.request(${name.camel}, …) from the processes in its callers; npm run gen:access writes the accounts.`,
  ];
}

function eventSteps(owner: string, name: Name, file: string): string[] {
  return [
    `Fill in the payload (ids only) and the example in libs/contracts/src/${file}.`,
    `Announce it in services/${owner} after the write: bus.publish(${name.camel}, …).`,
    'List who else subscribes to it in its subscribers; npm run gen:access writes the accounts.',
    `Listen in a controller with @OnEvent(${name.camel}), where every replica has to receive it with { everyReplica: true }.`,
  ];
}
