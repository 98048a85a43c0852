#!/bin/sh
# Writes the file of Alertmanager, which reads no environment, and then runs what follows:
#
#   alertmanager.sh <file> [command …]
#
#   ALARM_TELEGRAM_CHAT   number of the person or group that the bot of TELEGRAM_BOT_TOKEN writes to; the person has pressed Start
#   ALARM_EMAIL           address that is written to, from the same one, through SMTP_SERVER (host:port) as SMTP_USER with SMTP_PASSWORD
#   PUBLIC_URL            named in the messages, for people who look after several sites
#
# Whom no variable names is not told; with none of them, alarms are only seen on the page of Alertmanager.
set -eu
umask 077
file=$1
shift

# In single quotes of YAML only the quote itself means something.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

if [ -n "${ALARM_TELEGRAM_CHAT:-}" ]; then
  case ${ALARM_TELEGRAM_CHAT#-} in
    *[!0-9]* | '')
      echo "ALARM_TELEGRAM_CHAT is no number: write that of the person or group, such as 100200300 or -1001234567890" >&2
      exit 1
      ;;
  esac
  if [ -z "${TELEGRAM_BOT_TOKEN:-}" ]; then
    echo "ALARM_TELEGRAM_CHAT needs TELEGRAM_BOT_TOKEN: set the token of the bot that writes" >&2
    exit 1
  fi
fi
if [ -n "${ALARM_EMAIL:-}" ] && [ -z "${SMTP_SERVER:-}" ]; then
  echo "ALARM_EMAIL needs SMTP_SERVER: write the host and port of your mail server, such as smtp.example.org:587" >&2
  exit 1
fi

{
  cat <<'END'
route:
  receiver: operator
  group_by: [alertname]
  group_wait: 10s
  group_interval: 1m
  repeat_interval: 4h
  routes:
    - matchers: ['severity="page"']
      receiver: operator
      repeat_interval: 30m
receivers:
  - name: operator
END
  if [ -n "${ALARM_TELEGRAM_CHAT:-}" ]; then
    cat <<END
    telegram_configs:
      - bot_token: $(quoted "$TELEGRAM_BOT_TOKEN")
        chat_id: $ALARM_TELEGRAM_CHAT
        send_resolved: true
        parse_mode: ''
        message: '{{ template "versta" . }}'
END
  fi
  if [ -n "${ALARM_EMAIL:-}" ]; then
    cat <<END
    email_configs:
      - to: $(quoted "$ALARM_EMAIL")
        from: $(quoted "$ALARM_EMAIL")
        smarthost: $(quoted "$SMTP_SERVER")
        auth_username: $(quoted "${SMTP_USER:-}")
        auth_password: $(quoted "${SMTP_PASSWORD:-}")
        send_resolved: true
        html: ''
        text: '{{ template "versta" . }}'
END
  fi
  echo "templates: [$(quoted "$file.tmpl")]"
} >"$file"

cat >"$file.tmpl" <<END
{{ define "versta" }}{{ range .Alerts }}{{ if eq .Status "resolved" }}Over{{ else }}Alarm{{ end }}: {{ .Labels.alertname }}
{{ .Annotations.summary }}
{{ if ne .Status "resolved" }}{{ .Annotations.action }}
{{ end }}
{{ end }}${PUBLIC_URL:-}{{ end }}
END

exec "$@"
