import {
  type ExecutionArgs,
  type ExecutionResult,
  getNullableType,
  getOperationAST,
  GraphQLError,
  type GraphQLInputType,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Finds the first field of a value that its type does not have. */
function unknownField(value: unknown, type: GraphQLInputType): GraphQLError | null {
  const expected = getNullableType(type);
  if (isListType(expected)) return firstUnknown((Array.isArray(value) ? value : [value]).map((item) => [item, expected.ofType]));
  if (!isInputObjectType(expected) || typeof value !== 'object' || value === null) return null;
  const fields = expected.getFields();
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined)
    return new GraphQLError(`Field "${unknown.slice(0, 100)}" is not defined by type "${expected.name}".`, {
      extensions: { code: 'BAD_INPUT', http: { status: 400 } },
    });
  return firstUnknown(Object.entries(value).map(([name, inner]) => [inner, (fields[name] as { type: GraphQLInputType }).type]));
}

function firstUnknown(values: [value: unknown, type: GraphQLInputType][]): GraphQLError | null {
  for (const [value, type] of values) {
    const error = unknownField(value, type);
    if (error) return error;
  }
  return null;
}

/**
 * Finds the first field of the variables that their types do not have, before graphql reads the variables. The executor would go on to the
 * fiftieth and write the whole value into each message: a megabyte of fields becomes a response of eighty, and takes twenty seconds.
 */
export function unknownVariableField({ document, operationName, schema, variableValues }: ExecutionArgs): GraphQLError | null {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const values = definitions.flatMap(({ type: node, variable }): [unknown, GraphQLInputType][] => {
    const type = typeFromAST(schema, node);
    return isInputType(type) ? [[(variableValues as Record<string, unknown> | undefined)?.[variable.name.value], type]] : [];
  });
  return firstUnknown(values);
}

/** Refuses variables at their first unknown field. */
export function refuseUnknownFields(): Plugin {
  const refuse = ({
    args,
    setResultAndStopExecution,
  }: {
    args: ExecutionArgs;
    setResultAndStopExecution(result: ExecutionResult): void;
  }) => {
    const error = unknownVariableField(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  };
  return { onExecute: refuse, onSubscribe: refuse };
}
