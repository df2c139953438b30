import { ChevronDown, ChevronsUp, ChevronUp, Equal } from 'lucide-react';
import styles from './PriorityTag.module.css';

/** From the least urgent to the most urgent. */
export type PriorityLevel = 'low' | 'medium' | 'high' | 'top';

interface PriorityTagProps {
  level: PriorityLevel;
  /** The word for it: «Высокая». */
  children: string;
}

const icons = { low: ChevronDown, medium: Equal, high: ChevronUp, top: ChevronsUp };

/** How urgent something is, by an icon and a word: the hue alone would not tell everybody. */
export function PriorityTag({ level, children }: PriorityTagProps) {
  const Icon = icons[level];
  return (
    <span className={styles['priority']} data-level={level}>
      <Icon aria-hidden size={16} strokeWidth={2.5} />
      {children}
    </span>
  );
}
