import { Failure } from '../cli/failure.mjs';
import { allTasks } from './all-tasks.ts';
import { isMet } from './render-staff-tasks.ts';
import { renderReport, runStaffTasks } from './run-staff-tasks.ts';
import { openStaffShop, type StaffShopOptions } from './staff-shop.ts';

export interface BenchStaffTasksOptions extends StaffShopOptions {
  rounds: number;
  /** Keys of tasks, such as `b, phone`, or their letters; all tasks when absent. */
  only?: readonly string[] | undefined;
  print(line: string): void;
}

/**
 * Opens a shop, runs the tasks in it and closes it.
 *
 * @returns the report to keep, and whether all tasks could be done
 * @throws {Failure} when no task has such a key
 */
export async function benchStaffTasks({
  rounds,
  only,
  print,
  ...size
}: BenchStaffTasksOptions): Promise<{ report: string; isDone: boolean }> {
  const chosen = allTasks.filter(
    ({ key }) => only === undefined || only.some((name) => key === name || key.startsWith(`${name},`)),
  );
  if (chosen.length === 0) throw new Failure(`Tasks: ${allTasks.map(({ key }) => key).join('; ')}.`, 2);
  const shop = await openStaffShop(size);
  try {
    for (const fact of shop.facts) print(fact);
    const measured = await runStaffTasks(shop, chosen, { rounds, print });
    print(`\n${measured.filter(isMet).length} of ${measured.length} tasks within their targets.`);
    return {
      report: renderReport(shop, measured, rounds),
      isDone: measured.every(({ failure }) => failure === null),
    };
  } finally {
    await shop.close();
  }
}
