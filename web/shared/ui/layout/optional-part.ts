import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/**
 * A part that loads after its page. Where its script or its styles do not come, `Instead` stands in its place until the page is opened
 * again: a part never takes its page with it. The whole import is awaited here, because the build moves a `then` of an import inside its
 * own loading of styles, whose failure would pass the handler by.
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: Instead };
    }
  });
