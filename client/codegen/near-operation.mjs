import { relative } from 'node:path';
import { Kind, visit } from 'graphql';

/** @returns the names of the fragments that a document spreads, directly or through other fragments */
const spreadIn = (document, fragments, found = new Set()) => {
  visit(document, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      found.add(value);
      const fragment = fragments.get(value);
      if (fragment) spreadIn(fragment, fragments, found);
    },
  });
  return found;
};

/**
 * A codegen preset: generates the types, documents, and hooks of `x.graphql` into `x.generated.ts` in the same folder. A document
 * contains the fragments that it spreads, so the generated files do not import each other.
 *
 * `@graphql-codegen/near-operation-file-preset` generates the same files. It would add nine packages.
 */
export const preset = {
  buildGeneratesSection({ documents, baseOutputDir: _, ...options }) {
    const fragments = new Map();
    for (const { document } of documents)
      for (const definition of document.definitions)
        if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    return documents.map((file) => {
      const own = new Set(file.document.definitions.map(({ name }) => name.value));
      const externalFragments = [...spreadIn(file.document, fragments)]
        .filter((name) => fragments.has(name) && !own.has(name))
        .map((name) => {
          const node = fragments.get(name);
          return { name, node, onType: node.typeCondition.name.value, isExternal: true, importFrom: null };
        });
      return {
        ...options,
        filename: relative(process.cwd(), file.location).replace(/\.graphql$/, '.generated.ts'),
        documents: [file],
        config: { ...options.config, externalFragments },
      };
    });
  },
};
