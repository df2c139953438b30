/** «14:05», or «28 ноября, 00:20» when that is another day, by the clock of this browser. */
export function untilText(deadline: number, now: number): string {
  const at = new Date(deadline);
  const time = at.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === new Date(now).toDateString()) return time;
  return `${at.toLocaleDateString('ru-RU', { day: 'numeric', month: 'long' })}, ${time}`;
}
