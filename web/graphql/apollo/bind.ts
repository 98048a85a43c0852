import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type SkipToken, skipToken, useMutation, useQuery, useSubscription } from '@apollo/client/react';

type Args<Variables, Options> = Record<string, never> extends Variables ? [options?: Options] : [options: Options];

/** Skeletons are what a page comes with, so hydration sees them too, and what the cache of the device has comes right after it. */
export const bindQuery =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (
    ...[options]: Args<Variables, SkipToken | useQuery.Options<Data, Variables>>
  ): useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming', Partial<Variables>> =>
    useQuery(document, (options === skipToken ? options : { ssr: false, ...options }) as useQuery.Options<Data, Variables>);

export const bindMutation =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: useMutation.Options<Data, Variables>): useMutation.ResultTuple<Data, Variables> =>
    useMutation(document, options as never) as never;

export const bindSubscription =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (...[options]: Args<Variables, SkipToken | useSubscription.Options<Data, Variables>>): useSubscription.Result<Data> =>
    useSubscription(document, options as useSubscription.Options<Data, Variables>);

/** The result of a hook made by `bindMutation`. */
export type MutationTuple<Data, Variables extends OperationVariables> = useMutation.ResultTuple<Data, Variables>;
