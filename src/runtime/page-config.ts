import {
  LOCALES,
  type Locale,
  type PageConfig,
  ROUTING_KINDS,
  type RoutingKind,
  THEMES,
  type Theme,
} from './config.ts'
import {
  isNothing,
  type Reading,
  readFlag,
  readOneOf,
  readOrigins,
  readText,
} from './said-values.ts'
