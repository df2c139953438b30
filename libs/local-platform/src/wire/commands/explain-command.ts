import { BSON_TYPE, fieldsOf } from '../bson/bson-scan.ts';
import { CommandError } from '../errors.ts';
import type { Request } from '../request.ts';
import type { CommandTable, Gateway, Reply } from './command-table.ts';

const explain = (query: string): string => `
  EXPLAIN (FORMAT JSON, ANALYZE)
  SELECT document FROM documentdb_api_catalog.${query}($1::text, $2::documentdb_core.bson)`;

const QUERY_OF: ReadonlyMap<string, string> = new Map([
  ['find', explain('bson_aggregation_find')],
  ['aggregate', explain('bson_aggregation_pipeline')],
  ['count', explain('bson_aggregation_count')],
  ['distinct', explain('bson_aggregation_distinct')],
]);

/** Returns PostgreSQL's plan under MongoDB's field names: enough to see which index is used, but in another shape. */
const runExplain = async (request: Request, { engine }: Gateway): Promise<Reply> => {
  const { body, fields } = request.command;
  const inner = fields.get('explain');
  if (inner?.type !== BSON_TYPE.document) throw new CommandError(9, 'explain needs a command');
  const [first] = fieldsOf(body, inner.start, inner.end);
  const sql = QUERY_OF.get(first?.name ?? '');
  if (!sql) throw new CommandError(115, `explain of ${first?.name ?? 'nothing'} is not supported`);
  const rows = await engine.run(request, sql, [request.db, body.subarray(inner.start, inner.end)]);
  const text = rows[0]?.[0]?.toString('utf8') ?? '[]';
  const plan: unknown = JSON.parse(text);
  return { queryPlanner: { namespace: request.db, winningPlan: plan }, executionStats: { plan }, ok: 1 };
};

export const explainCommands: CommandTable = { explain: { run: runExplain } };
