/** The names Cognito gives its refusals. Amplify throws them on as `error.name`, and the app tells them apart by it. */
type CognitoErrorName =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** Cognito said no. Anything else that is thrown here is a bug and reaches the outer server as one. */
export class CognitoError extends Error {
  override readonly name: CognitoErrorName;

  constructor(name: CognitoErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** One answer for a wrong password, an unknown name and a forged proof: none of them tells whether an account exists. */
export function wrongPassword(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}
