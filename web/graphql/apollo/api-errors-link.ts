import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { catchError, map } from 'rxjs';
import { RefusedError, StatusError } from '../api-errors.ts';

/**
 * Turns Apollo's errors into ours, so that the links above and all callers know one set of classes.
 * A body that Apollo cannot parse stays as it is and counts as a fault of the network.
 */
export const apiErrorsLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (result.errors?.length) throw new RefusedError(result.errors);
      return result;
    }),
    catchError((error: unknown) => {
      throw ServerError.is(error) ? new StatusError(error.response, error.bodyText) : error;
    }),
  ),
);
