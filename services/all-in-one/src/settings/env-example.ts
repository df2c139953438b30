import { z } from 'zod';
import { fieldsOf, settingsSchemas } from './settings-schemas.ts';
import { parseSettingsTables, type SettingText } from './settings-tables.parser.ts';

const head = `# The settings of a shop in containers: copy this file to .env, then \`sh deploy/make-secrets.sh\` adds the secrets.
# A setting that is commented out has the value shown. COMPOSE_PROFILES=tls,monitoring adds TLS, Prometheus and Grafana.
# Made by \`npm run gen:env\` from docker-compose.yml, the schemas of the processes and the tables in docs/; do not edit it.
`;

interface Sources {
  /** docker-compose.yml: which settings .env may have. */
  compose: string;
  /** The pages for operators by their names, in the order of the sections. */
  documents: readonly (readonly [name: string, text: string])[];
}

/** @throws {Error} that names the settings which no table of the documents describes */
export function renderEnvExample({ compose, documents }: Sources): string {
  const settings = composeSettings(compose);
  const texts = documents.flatMap(([page, text]) => parseSettingsTables(page, text));
  const describe = (name: string): SettingText | undefined => texts.find(({ names }) => names.includes(name));
  const missing = settings.filter(({ name }) => !describe(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`No table in docs/ has a row for ${missing.join(', ')}`);
  const sections = documents.flatMap(([page]) => {
    const rows = settings.filter(({ name }) => describe(name)?.page === page);
    const lines = rows.map((setting, index) => {
      const meaning = describe(setting.name)?.meaning ?? '';
      const above = rows[index - 1];
      const isSaid = above !== undefined && describe(above.name)?.meaning === meaning;
      return `${isSaid ? '' : `\n# ${meaning}\n`}${line(setting)}\n`;
    });
    return rows.length > 0 ? [`\n# ---- docs/${page} ----\n${lines.join('')}`] : [];
  });
  return head + sections.join('');
}

interface ComposeSetting {
  name: string;
  isRequired: boolean;
  value: string;
}

const line = ({ name, isRequired, value }: ComposeSetting): string =>
  `${isRequired ? '' : '#'}${name}=${/^[\w./:@%+,-]*$/.test(value) ? value : `'${value}'`}`;

/** What compose reads from .env, except for the secrets: its own default first, otherwise that of the process. */
function composeSettings(compose: string): ComposeSetting[] {
  const defaults = processDefaults();
  const found = new Map<string, ComposeSetting>();
  for (const [, name = '', sign, word = ''] of compose.matchAll(/\$\{([A-Z]\w*):([-?])([^}]*)\}/g)) {
    if (word.includes('make-secrets.sh') || /_PASSWORD(_|$)/.test(name) || found.has(name)) continue;
    const isRequired = sign === '?';
    const own = isRequired ? '' : word;
    found.set(name, { name, isRequired, value: own || (defaults.get(name) ?? '') });
  }
  return [...found.values()];
}

/** Every setting of the processes that has a default. */
function processDefaults(): Map<string, string> {
  const fields = Object.values(settingsSchemas).flatMap((schema) => Object.entries(fieldsOf(schema)));
  return new Map(
    fields.flatMap(([name, field]) => {
      const { success, data } = z.safeParse(field, undefined);
      return success && data !== undefined && data !== null ? [[name, String(data)] as const] : [];
    }),
  );
}
