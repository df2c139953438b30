import {
  House,
  Image,
  LayoutGrid,
  Settings,
  ShoppingBag,
  Tags,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { SectionName } from './sections.ts';

export const sectionIcons: Readonly<Record<SectionName, LucideIcon>> = {
  start: House,
  people: Users,
  orders: ShoppingBag,
  products: LayoutGrid,
  marketing: Tags,
  content: Image,
  internal: Wrench,
  settings: Settings,
};
